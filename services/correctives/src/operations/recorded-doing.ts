import type { RecordedDoing } from 'shared-kit/domain/records/record-deeds';
import { presentReceipt } from 'shared-kit/server/operation-time';
import type { SettledDeed } from '../references/people.ts';

/** Who did something and when, as records tell it. */
export const doingOf = ({ userId, name, at, receipt }: SettledDeed): RecordedDoing => ({
  userId,
  name,
  at: at.toISOString(),
  ...presentReceipt(receipt),
});
