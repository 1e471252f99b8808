/** What an installation wants of its correctives: by when they are begun, and by when they are repaired. */
import {
  type CorrectiveTarget,
  deadlinesFrom,
  defaultTargets,
  dueAtOf,
  targetFor,
} from 'shared-kit/domain/corrective-targets';
import { type Asked, ask } from '../references/read-together.ts';
import { correctiveTargets, type TargetsRecord } from '../targets/target.model.ts';
import type { CorrectiveRecord } from './corrective.model.ts';

export const askTargets = (installationId: number): Asked<TargetsRecord> =>
  ask(correctiveTargets.collection, { _id: installationId });

/** Of what `askTargets` found. */
export const targetsOf = ([stored]: readonly TargetsRecord[]): readonly CorrectiveTarget[] =>
  stored?.targets ?? defaultTargets;

type Counted = Pick<
  CorrectiveRecord,
  'correctiveTypeId' | 'priority' | 'countedFrom' | 'pausedMs' | 'open' | 'waiting' | 'startedAt'
>;

/** The deadlines of a corrective as it is, to be stored with it. */
export const deadlinesOf = (
  { correctiveTypeId, priority, countedFrom, pausedMs, open, waiting, startedAt }: Counted,
  targets: readonly CorrectiveTarget[],
): Pick<CorrectiveRecord, 'reactBy' | 'repairBy' | 'dueAt'> => {
  const deadlines = deadlinesFrom(countedFrom, targetFor(targets, { correctiveTypeId, priority }), pausedMs);
  return {
    ...deadlines,
    dueAt: dueAtOf({ ...deadlines, isOpen: open, isWaiting: waiting !== null, startedAt }),
  };
};
