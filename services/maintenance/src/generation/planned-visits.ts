/** Which tasks chores should have in a year: of every period, of those that follow from the last performance, or of a rotating sample. */
import { isDeepStrictEqual } from 'node:util';
import {
  type ChoreV1,
  type ElementV1,
  type SatisfyingChoreV1,
  satisfyingChoresV1,
} from 'shared-kit/contracts/views/structure';
import { dayNumber, yearAndMonth } from 'shared-kit/domain/dates/civil-day';
import type { Seasons } from 'shared-kit/domain/dates/due-window';
import { localDayOf, periodDayOf, startOfLocalDay } from 'shared-kit/domain/dates/local-day';
import { dependsOnLast, type LastVisit, type WorkSpan } from 'shared-kit/domain/tasks/chore-timing';
import { pickSamples } from 'shared-kit/domain/tasks/rotating-sample';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { inSlices, mapped } from 'shared-kit/server/work/long-work';
import { readFormerVisits, withFormers } from '../former/former-visits.ts';
import { sampleGroupOf } from '../samples/sample-group.ts';
import { tasks } from '../tasks/task.model.ts';
import { periodsByRule, spansByRule } from './periods-by-rule.ts';
import type { Visits, WantedChore } from './plan-batch.ts';
import { readLastVisits } from './read-last-visits.ts';

interface Scope {
  readonly installationId: number;
  readonly year: number;
  readonly timeZone: string;
  readonly seasons?: Seasons;
  readonly now: Date;
}

export interface ChoreOfElement {
  readonly chore: ChoreV1;
  readonly element: ElementV1;
}

export const plannedVisits = async (
  db: Connection,
  scope: Scope,
  active: readonly ChoreOfElement[],
): Promise<WantedChore[]> => {
  const visitsOf = await readVisits(db, scope, active);
  const spansOf = spansByRule(scope.year, scope.timeZone, scope.seasons);
  const lastOf = (chore: ChoreV1) => visitsOf(chore).last;
  const picks = await sampled(db, { scope, lastOf, spansOf }, active);
  const satisfiesOf = await satisfying(db, active);
  const periodsOf = periodsFrom(scope);
  return inSlices(
    mapped(active, ({ chore, element }) => {
      const picked = picks.get(chore._id);
      const visits = visitsOf(chore);
      const periods = periodsOf(chore, visits);
      return {
        chore,
        element,
        visits,
        periods: picked ? periods.filter(({ key }) => picked.has(key)) : periods,
        satisfies: satisfiesOf(chore),
      };
    }),
  );
};

/** Those of some chores whose visits are others now than those that they were planned by, planned anew. Samples are left to the next generation. */
export const plannedAnew = async (
  db: Connection,
  scope: Scope,
  planned: readonly WantedChore[],
): Promise<WantedChore[]> => {
  const single = planned.filter(({ chore }) => chore.sample !== true);
  if (single.length === 0) return [];
  const visitsOf = await readVisits(db, scope, single);
  const periodsOf = periodsFrom(scope);
  return single.flatMap((each) => {
    const visits = visitsOf(each.chore);
    return isDeepStrictEqual(visits, each.visits)
      ? []
      : [{ ...each, visits, periods: periodsOf(each.chore, visits) }];
  });
};

/** When chores were last done: `last` only of those whose next visit, or place in a sample, follows from it. */
const readVisits = async (
  db: Connection,
  scope: Scope,
  active: readonly Pick<ChoreOfElement, 'chore'>[],
): Promise<(chore: ChoreV1) => Visits> => {
  const chores = active.map(({ chore }) => chore);
  const following = chores.filter((chore) => chore.sample === true || dependsOnLast(chore));
  const formers = await readFormerVisits(db, scope, chores);
  const ids = following.map(({ _id }) => _id);
  const lasts = withFormers(await readLastVisits(db, scope, { choreIds: ids }), formers);
  return ({ _id }) => ({ last: lasts.get(_id) ?? null, former: formers.get(_id) ?? null });
};

const periodsFrom = ({ year, timeZone, seasons }: Scope) => {
  const periodsOf = periodsByRule(year, timeZone, seasons);
  // Up to what was done before this portal nothing is left to do.
  return (chore: ChoreV1, { last, former }: Visits): WantedChore['periods'] =>
    behind(former, periodsOf(chore, last), timeZone);
};

const behind = (
  visit: LastVisit | null,
  periods: WantedChore['periods'],
  timeZone: string,
): WantedChore['periods'] => {
  if (visit === null) return periods;
  const until = startOfLocalDay(visit.periodFrom, timeZone);
  return periods.filter(({ start }) => start.getTime() > until);
};

interface Sampling {
  readonly scope: Scope;
  readonly lastOf: (chore: ChoreV1) => LastVisit | null;
  readonly spansOf: (chore: ChoreV1) => readonly WorkSpan[];
}

/** The keys of the periods that take each chore of a sample. Periods that are over have what they were given. */
const sampled = async (
  db: Connection,
  { scope, lastOf, spansOf }: Sampling,
  active: readonly ChoreOfElement[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> => {
  const chores = active.map(({ chore }) => chore).filter(({ sample }) => sample === true);
  const keys = new Map(chores.map(({ _id }) => [_id, new Set<string>()]));
  if (chores.length === 0) return keys;
  const given = await readGiven(db, scope, [...keys.keys()]);
  for (const { choreId, periodKey } of given) keys.get(choreId)?.add(periodKey);
  const today = localDayOf(scope.now.getTime(), scope.timeZone);
  for (const group of Map.groupBy(chores, (chore) => sampleGroupOf(chore)).values()) {
    const own = new Set(group.map(({ _id }) => _id));
    const periods = (group[0] ? spansOf(group[0]) : []).map(({ span }) => span);
    const picks = pickSamples(
      group.map((chore) => ({ id: chore._id, lastSeen: lastOf(chore)?.day ?? null })),
      {
        periods,
        yearStart: dayNumber(scope.year, 1, 1),
        today,
        given: new Map(
          [...Map.groupBy(given, ({ periodKey }) => periodKey)].map(([key, all]) => [
            key,
            all.map(({ choreId }) => choreId).filter((id) => own.has(id)),
          ]),
        ),
      },
    );
    for (const id of own) for (const key of picks.keys()) keys.get(id)?.delete(key);
    for (const [key, ids] of picks) for (const id of ids) keys.get(id)?.add(key);
  }
  return keys;
};

interface Given {
  readonly choreId: number;
  readonly periodKey: string;
}

/** Of the year's periods, also where they were planned before the installation's zone was changed. */
const readGiven = async (
  db: Connection,
  { installationId, year, timeZone }: Scope,
  choreIds: readonly number[],
): Promise<Given[]> => {
  const startOf = (day: number) => new Date(startOfLocalDay(day, timeZone));
  const given = await tasks(db)
    .find(
      {
        installationId,
        choreId: { $in: [...choreIds] },
        periodStart: {
          $gte: startOf(dayNumber(year, 1, 1) - 1),
          $lt: startOf(dayNumber(year + 1, 1, 1) + 1),
        },
      },
      { projection: { choreId: 1, periodKey: 1, periodStart: 1 } },
    )
    .sort({ periodStart: 1, choreId: 1 })
    .toArray();
  return given.filter(
    ({ periodStart }) => yearAndMonth(periodDayOf(periodStart.getTime(), timeZone)).year === year,
  );
};

/** The chores of the same element and programme that a chore's generic chore performs too. */
const satisfying = async (db: Connection, active: readonly ChoreOfElement[]) => {
  const found = await databaseOf(db).collection<SatisfyingChoreV1>(satisfyingChoresV1).find({}).toArray();
  const satisfied = new Map(found.map(({ _id, satisfiesIds }) => [_id, satisfiesIds]));
  const keyOf = ({ elementId, archetype }: ChoreV1, genericId: number) =>
    `${elementId} ${archetype} ${genericId}`;
  const byGeneric = new Map<string, number>();
  if (satisfied.size > 0)
    for (const { chore } of active)
      if (chore.genericChoreId) byGeneric.set(keyOf(chore, chore.genericChoreId), chore._id);
  return (chore: ChoreV1): number[] =>
    (satisfied.get(chore.genericChoreId ?? 0) ?? []).flatMap((id) => byGeneric.get(keyOf(chore, id)) ?? []);
};
