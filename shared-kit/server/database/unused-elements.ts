/**
 * Elements that are in use no more, and what becomes of their work: nobody has to do it. What was left undone leaves the lists and the counts of what
 * is to be done at once; figures of days that are over keep what fell due before (`shared-kit/domain/records/element-use`).
 */
import { EntityStatus } from '../../contracts/enums.ts';
import { type ElementDataV1, elementDataV1 } from '../../contracts/views/structure.ts';
import { unusedFrom } from '../../domain/records/element-use.ts';
import { type Connection, databaseOf } from './mongo.ts';

export interface UnusedElement {
  readonly id: number;
  /** The first instant from which it is not in use; before all others where nobody knows since when. */
  readonly from: number;
}

/** Of an installation. */
export const readUnused = async (
  db: Connection,
  { installationId, timeZone }: { readonly installationId: number; readonly timeZone: string },
): Promise<UnusedElement[]> => {
  const found = await databaseOf(db)
    .collection<ElementDataV1>(elementDataV1)
    .find({ installationId, entityStatus: EntityStatus.Inactive })
    .project<Pick<ElementDataV1, '_id' | 'entityStatus' | 'inactiveSince'>>({
      entityStatus: 1,
      inactiveSince: 1,
    })
    .toArray();
  return found.flatMap(({ _id: id, ...use }) => {
    const from = unusedFrom(use, timeZone);
    return from === null ? [] : [{ id, from }];
  });
};

/** For a filter of records that name their element, or none. */
export const ofUsed = (unused: readonly UnusedElement[]): Readonly<Record<string, unknown>> =>
  unused.length === 0 ? {} : { elementId: { $nin: unused.map(({ id }) => id) } };

/** Of stops that lie in days in part: those that do so while their element was in use, or that are of a whole area. `since`: where the days begin. */
export const stoppedInUse = (
  unused: readonly UnusedElement[],
  since: number,
): readonly Readonly<Record<string, unknown>>[] => {
  if (unused.length === 0) return [];
  const before = unused.filter(({ from }) => from <= since).map(({ id }) => id);
  const meanwhile = unused.filter(({ from }) => from > since);
  return [
    {
      $nor: [
        { elementId: { $in: before } },
        ...meanwhile.map(({ id, from }) => ({ elementId: id, openedAt: { $gte: new Date(from) } })),
      ],
    },
  ];
};
