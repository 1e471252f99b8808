import type { Migration } from 'shared-kit/server/migrations';
import { reportForgetDates } from './0001-report-forget-dates.ts';

export const migrations: readonly Migration[] = [reportForgetDates];
