import type { Migration } from 'shared-kit/server/migrations';
import { searchWords } from './0001-search-words.ts';
import { namesAndSearch } from './0002-names-and-search.ts';

export const migrations: readonly Migration[] = [searchWords, namesAndSearch];
