/** When something was done to a record, written down and taken in, each deed for itself. */

/** Who did something, and when. Instants are text; `writtenAt` and `arrivedAt` are null where nobody knows. */
export interface RecordedDoing {
  readonly userId: number;
  readonly name: string;
  readonly at: string;
  readonly writtenAt: string | null;
  readonly arrivedAt: string | null;
}

interface RecordedDeed<D extends string> extends Pick<RecordedDoing, 'writtenAt' | 'arrivedAt'> {
  readonly deed: D;
  readonly doneAt: string;
}

/** The last of them tell what stands; older ones are in the trail. */
const mostDeeds = 200;

/** With one more. */
export const withDeed = <D extends string>(
  deeds: readonly RecordedDeed<D>[],
  deed: D,
  { at, writtenAt, arrivedAt }: Pick<RecordedDoing, 'at' | 'writtenAt' | 'arrivedAt'>,
): RecordedDeed<D>[] => [...deeds.slice(1 - mostDeeds), { deed, doneAt: at, writtenAt, arrivedAt }];
