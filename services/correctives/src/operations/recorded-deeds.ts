/** When something was done to a record, written down and taken in, each deed for itself. */
import { presentReceipt } from 'shared-kit/server/operation-time';
import type { SettledDeed } from '../references/people.ts';

/** The last of them tell what stands; older ones are in the trail. */
const mostDeeds = 200;

interface RecordedDeed<D extends string> {
  readonly deed: D;
  readonly doneAt: string;
  readonly writtenAt: string | null;
  readonly arrivedAt: string | null;
}

/** With one more. */
export const withDeed = <D extends string>(
  deeds: readonly RecordedDeed<D>[],
  deed: D,
  { at, receipt }: Pick<SettledDeed, 'at' | 'receipt'>,
): RecordedDeed<D>[] => [
  ...deeds.slice(1 - mostDeeds),
  { deed, doneAt: at.toISOString(), ...presentReceipt(receipt) },
];
