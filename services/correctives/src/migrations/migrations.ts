import type { Migration } from 'shared-kit/server/database/migrations';
import { reportForgetDates } from './0001-report-forget-dates.ts';
import { namesAndSearch } from './0002-names-and-search.ts';

export const migrations: readonly Migration[] = [reportForgetDates, namesAndSearch];
