import type { CorrectiveTarget } from 'shared-kit/domain/corrective-targets';
import { defineCollection } from 'shared-kit/server/define-collection';

export interface TargetsRecord {
  /** Of the installation. */
  _id: number;
  version: number;
  targets: CorrectiveTarget[];
}

export const correctiveTargets = defineCollection<TargetsRecord>('correctiveTargets');
