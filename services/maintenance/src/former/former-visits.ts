/** What was done before this portal, as last visits of chores. */
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { ChoreV1 } from 'shared-kit/contracts/views/structure';
import { dayOfText } from 'shared-kit/domain/dates/civil-day';
import type { Seasons } from 'shared-kit/domain/dates/due-window';
import { startOfLocalDay } from 'shared-kit/domain/dates/local-day';
import { formerVisit, laterVisit } from 'shared-kit/domain/legal/former-visit';
import type { LastVisit } from 'shared-kit/domain/tasks/chore-timing';
import type { Connection } from 'shared-kit/server/database/mongo';
import type { Kin } from '../tasks/results/find-around.ts';
import { type FormerRecord, formers } from './former.model.ts';

interface Where {
  readonly installationId: number;
  readonly timeZone: string;
  readonly seasons?: Seasons;
}

type Done = Pick<FormerRecord, '_id' | 'doneOn'>;

export const visitOf = (
  { doneOn }: Pick<FormerRecord, 'doneOn'>,
  chore: ChoreV1,
  { timeZone, seasons = {} }: Pick<Where, 'timeZone' | 'seasons'>,
): LastVisit | null =>
  doneOn === null
    ? null
    : formerVisit(dayOfText(doneOn), chore, { seasons, timeZone, firstYear: chore.firstYear });

/** Those of an installation's chores that were done before, in one command. */
export const readFormerVisits = async (
  db: Connection,
  where: Where,
  chores: readonly ChoreV1[],
): Promise<Map<number, LastVisit>> => {
  const done = await formers(db)
    .find<Done>({ installationId: where.installationId, state: 'done' }, { projection: { doneOn: 1 } })
    .toArray();
  const byId = new Map(done.map((former) => [former._id, former]));
  return new Map(
    chores.flatMap((chore) => {
      const former = byId.get(chore._id);
      const visit = former ? visitOf(former, chore, where) : null;
      return visit ? [[chore._id, visit] as const] : [];
    }),
  );
};

/** Of each chore the later visit: in this portal, or before. */
export const withFormers = (
  lasts: ReadonlyMap<number, LastVisit>,
  before: ReadonlyMap<number, LastVisit>,
): Map<number, LastVisit> => {
  const all = new Map(lasts);
  for (const [id, visit] of before) all.set(id, laterVisit(lasts.get(id) ?? null, visit) ?? visit);
  return all;
};

/** The same as if it were a task of its chore. */
export const formerKin = (
  former: Done,
  chore: ChoreV1,
  where: Pick<Where, 'timeZone' | 'seasons'>,
): Kin[] => {
  const visit = visitOf(former, chore, where);
  if (visit === null) return [];
  const at = (day: number): Date => new Date(startOfLocalDay(day, where.timeZone));
  const periodStart = at(visit.periodFrom);
  return [
    {
      _id: -former._id,
      choreId: former._id,
      periodStart,
      dueStart: periodStart,
      dueEnd: at(visit.day + 1),
      dueOn: null,
      result: ChoreResult.ProperlyDone,
      performedAt: at(visit.day),
      satisfiedByTaskId: null,
    },
  ];
};

/** What was done of a chore before this portal, as if it were a task of it. */
export const readFormerKin = async (
  db: Connection,
  chore: ChoreV1,
  where: Pick<Where, 'timeZone' | 'seasons'>,
): Promise<Kin[]> => {
  const { _id, installationId } = chore;
  const former = await formers(db).findOne({ _id, installationId, state: 'done' });
  return former ? formerKin(former, chore, where) : [];
};
