import type { Migration } from 'shared-kit/server/migrations';
import { searchWords } from './0001-search-words.ts';

export const migrations: readonly Migration[] = [searchWords];
