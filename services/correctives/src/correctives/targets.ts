/** What an installation wants of its correctives: by when they are begun, and by when they are repaired. */
import { defaultTimeZone } from 'shared-kit/contracts/time-zone';
import {
  type CorrectiveTarget,
  deadlinesFrom,
  defaultTargets,
  dueAtOf,
  targetFor,
} from 'shared-kit/domain/correctives/corrective-targets';
import { type WorkingClock, workingClock } from 'shared-kit/domain/dates/working/working-time';
import type { RequestContext } from 'shared-kit/server/http/context';
import { type Asked, ask } from '../references/read-together.ts';
import { timeZoneOf } from '../references/time-zone.ts';
import { correctiveTargets, type TargetsRecord } from '../targets/target.model.ts';
import type { CorrectiveRecord } from './corrective.model.ts';

export const askTargets = (installationId: number): Asked<TargetsRecord> =>
  ask(correctiveTargets.collection, { _id: installationId });

/** What an installation wants, and the clock that it counts by; null: around the clock. */
export interface Targets {
  readonly rows: readonly CorrectiveTarget[];
  readonly clock: WorkingClock | null;
}

export const targetsIn = (
  stored: Omit<TargetsRecord, '_id' | 'version'> | null,
  timeZone: string,
): Targets => ({
  rows: stored?.targets ?? defaultTargets,
  clock: stored?.calendar ? workingClock(stored.calendar, timeZone) : null,
});

/** Of what `askTargets` found; the time zone is read where a calendar asks for it alone. */
export const targetsOf = async (
  ctx: Pick<RequestContext, 'views'>,
  installationId: number,
  [stored]: readonly TargetsRecord[],
): Promise<Targets> =>
  targetsIn(stored ?? null, stored?.calendar ? await timeZoneOf(ctx, installationId) : defaultTimeZone);

type Counted = Pick<
  CorrectiveRecord,
  'correctiveTypeId' | 'priority' | 'countedFrom' | 'pausedMs' | 'open' | 'waiting' | 'startedAt' | 'waits'
>;

/** The deadlines of a corrective as it is, to be stored with it. */
export const deadlinesOf = (
  { correctiveTypeId, priority, countedFrom, pausedMs, open, waiting, startedAt, waits }: Counted,
  { rows, clock }: Targets,
): Pick<CorrectiveRecord, 'reactBy' | 'repairBy' | 'dueAt'> => {
  const spans = waits.map(({ since, until }) => ({ from: Date.parse(since), to: Date.parse(until) }));
  const deadlines = deadlinesFrom(countedFrom, targetFor(rows, { correctiveTypeId, priority }), {
    pausedMs,
    working: clock && { clock, waits: spans },
  });
  return {
    ...deadlines,
    dueAt: dueAtOf({ ...deadlines, isOpen: open, isWaiting: waiting !== null, startedAt }),
  };
};
