import type { Migration } from 'shared-kit/server/database/migrations';
import { searchWords } from './0001-search-words.ts';
import { namesAndSearch } from './0002-names-and-search.ts';
import { dueDays } from './0003-due-days.ts';
import { secondVisits } from './0004-second-visits.ts';
import { countedNorms } from './0005-counted-norms.ts';

export const migrations: readonly Migration[] = [
  searchWords,
  namesAndSearch,
  dueDays,
  secondVisits,
  countedNorms,
];
