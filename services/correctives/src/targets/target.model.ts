import type { WorkingCalendarData } from 'shared-kit/contracts/centres/working-calendar';
import type { CorrectiveTarget } from 'shared-kit/domain/correctives/corrective-targets';
import { defineCollection } from 'shared-kit/server/database/define-collection';

export interface TargetsRecord {
  /** Of the installation. */
  _id: number;
  version: number;
  targets: CorrectiveTarget[];
  /** Not there, as null: times count around the clock. */
  calendar?: WorkingCalendarData | null;
}

export const correctiveTargets = defineCollection<TargetsRecord>('correctiveTargets');
