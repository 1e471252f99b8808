import type { Migration } from 'shared-kit/server/migrations';
import { searchWords } from './0001-search-words.ts';
import { dueDays } from './0002-due-days.ts';

export const migrations: readonly Migration[] = [searchWords, dueDays];
