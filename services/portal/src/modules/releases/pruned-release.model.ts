/** Tombstones: what a pruned version held, since gateways and browsers may keep its files for a year. */
import type { ReleaseFile } from 'shared-kit/contracts/modules/releases';
import { defineModel } from 'shared-kit/server/database/define-model';

export interface PrunedReleaseRecord {
  /** `<module>@<version>`, as the release had it. */
  _id: string;
  content: Pick<ReleaseFile, 'path' | 'integrity'>[];
  prunedAt: Date;
}

export const prunedReleases = defineModel<PrunedReleaseRecord>(
  'prunedReleases',
  {
    _id: { type: String, required: true },
    content: { type: [Object], required: true },
    prunedAt: { type: Date, required: true },
  },
  { indexes: [] },
);
