import type { PrivacySettings } from 'shared-kit/contracts/people/privacy';
import { defineCollection } from 'shared-kit/server/database/define-collection';

/** The one record of what was written; not there while nothing was. */
interface PrivacyRecord extends Omit<PrivacySettings, 'usual'> {
  readonly _id: 1;
  readonly updatedAt: Date;
}

export const privacySettings = defineCollection<PrivacyRecord>('privacySettings');
