import type { Migration } from 'shared-kit/server/database/migrations';
import { searchWords } from './0001-search-words.ts';
import { reportSharing } from './0002-report-sharing.ts';
import { issuedPaperWords } from './0003-issued-paper-words.ts';
import { namesAndSearch } from './0004-names-and-search.ts';

export const migrations: readonly Migration[] = [
  searchWords,
  reportSharing,
  issuedPaperWords,
  namesAndSearch,
];
