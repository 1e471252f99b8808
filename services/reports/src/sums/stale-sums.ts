/** Which of the sums hold at this moment. */
import { untakenChanges } from 'shared-kit/server/changes';
import type { RequestContext } from 'shared-kit/server/http/context';
import { concernsFigures, followedServices, touchedByAll } from './mark-changes.ts';
import { sumsHeads, sumsMarks, sumsPlaces } from './sums.model.ts';

/** What does not hold of an installation. */
export interface StaleSums {
  /** Whether anything of it was ever counted, in the time zone that it has. */
  readonly isKnown: boolean;
  /** None of it holds. */
  readonly isStale: boolean;
  readonly staleMonths: ReadonlySet<string>;
  /** Since when the first of that does not hold; null where all does. */
  readonly since: Date | null;
}

/** With so many changes that nobody has taken yet everything is taken for changed. */
const mostUntaken = 500;

/**
 * Of each of these installations. Looks at what is not taken yet, then at the marks: whatever is committed by now is among the one or the other, or was
 * counted. The sums themselves must be read after it.
 */
export const readStaleSums = async (
  ctx: Pick<RequestContext, 'db' | 'views'>,
  places: readonly { readonly id: number; readonly timeZone: string }[],
): Promise<(installationId: number) => StaleSums> => {
  const { db } = ctx;
  const among = { $in: places.map(({ id }) => id) };
  const filter = { installationId: among, ...concernsFigures };
  const untaken = await Promise.all(
    followedServices.map((service) => untakenChanges(db, sumsPlaces, { service, most: mostUntaken, filter })),
  );
  const [marks, heads] = await Promise.all([
    sumsMarks(db).find({ installationId: among }).toArray(),
    sumsHeads(db).find({ _id: among }).toArray(),
  ]);
  const isBehind = untaken.some(({ length }) => length === mostUntaken);
  const changes = untaken.flat();
  const stale = [...marks, ...(await touchedByAll(ctx, changes))];
  const byPlace = Map.groupBy(stale, ({ installationId }) => installationId);
  const since = (id: number): Date[] => [
    ...marks.flatMap((mark) => (mark.installationId === id ? mark.since : [])),
    ...changes.flatMap(({ installationId, at }) => (installationId === id ? at : [])),
  ];
  const zones = new Map(places.map(({ id, timeZone }) => [id, timeZone]));
  const known = new Map(heads.map(({ _id, timeZone }) => [_id, timeZone]));
  return (id) => {
    const own = byPlace.get(id) ?? [];
    const isKnown = known.get(id) !== undefined && known.get(id) === zones.get(id);
    return {
      isKnown,
      isStale: !isKnown || isBehind || own.some(({ month }) => month === null),
      staleMonths: new Set(own.flatMap(({ month }) => month ?? [])),
      since: since(id).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
    };
  };
};
