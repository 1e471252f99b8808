import type { RecordedTimes } from 'shared-kit/domain/dates/recorded-times';

interface RecordedDeed<D extends string> extends RecordedTimes<string> {
  readonly deed: D;
}

/** Of what was done at `at`: when that was written down and arrived, as far as it is known. */
export const deedTimes = <D extends string>(
  deeds: readonly RecordedDeed<D>[],
  deed: D,
  at: string | null,
): RecordedTimes<string> =>
  deeds.findLast((each) => each.deed === deed && each.doneAt === at) ?? {
    doneAt: at,
    writtenAt: null,
    arrivedAt: null,
  };
