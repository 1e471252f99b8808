/** What a recorded result changes in a task. */
import { isDeepStrictEqual } from 'node:util';
import { ChoreResult } from 'shared-kit/contracts/enums';
import { type Evidence, noEvidence } from 'shared-kit/contracts/legal/evidence';
import type { RecordTaskResultBody } from 'shared-kit/contracts/tasks/task-detail';
import type { Task, taskResultFields } from 'shared-kit/contracts/tasks/tasks';
import { noReceipt, type Receipt } from 'shared-kit/server/operation-time';
import type { TaskRecord } from '../task.model.ts';

/** What is said of a task. */
export type ResultBody = Omit<RecordTaskResultBody, 'version'>;

export interface Performance {
  readonly at: Date;
  readonly userId: number;
  readonly userName: string;
  /** Not there of what comes from no request. */
  readonly receipt?: Receipt;
}

export type ResultFields = Pick<TaskRecord, (typeof taskResultFields)[number]>;

export const noResult: ResultFields = {
  result: ChoreResult.Undone,
  readings: [],
  outOfLimits: [],
  computed: [],
  observation: '',
  photoIds: [],
  copies: [],
  ...noEvidence,
  performedAt: null,
  performedById: null,
  performedByName: null,
  ...noReceipt,
  correctedAt: null,
  correctedById: null,
  correctedByName: null,
  satisfiedByTaskId: null,
};

/** `correction`: by whom and when a result that stood was changed. */
export const resultChange = (
  body: Pick<ResultBody, 'result' | 'observation' | 'photoIds'> & Partial<Evidence>,
  { readings, outOfLimits, computed = [] }: Pick<ResultFields, 'readings' | 'outOfLimits' | 'computed'>,
  {
    performance: { at, userId, userName, receipt = noReceipt },
    correction = null,
  }: { readonly performance: Performance; readonly correction?: Performance | null | undefined },
): ResultFields => {
  if (body.result === ChoreResult.Undone) return noResult;
  return {
    result: body.result,
    readings,
    outOfLimits,
    computed,
    observation: body.observation.trim(),
    photoIds: body.photoIds,
    copies: [],
    ...evidenceIn(body),
    performedAt: at,
    performedById: userId,
    performedByName: userName,
    ...receipt,
    correctedAt: correction?.at ?? null,
    correctedById: correction?.userId ?? null,
    correctedByName: correction?.userName ?? null,
    satisfiedByTaskId: null,
  };
};

const evidenceIn = ({
  videoIds = noEvidence.videoIds,
  signatureId = null,
  signedBy = '',
  genericObservationIds = noEvidence.genericObservationIds,
}: Partial<Evidence>): Evidence => ({ videoIds, signatureId, signedBy, genericObservationIds });

type Said = ResultFields & Pick<TaskRecord, 'delay'>;

const said = ({ result, readings, observation, photoIds, delay = null, ...task }: Said) => ({
  delay,
  result,
  readings: readings.toSorted((a, b) => a.formatId - b.formatId),
  observation,
  photoIds,
  ...evidenceIn(task),
  performedAt: task.performedAt,
  performedById: task.performedById,
});

/** Whether a change says nothing that is not written down already. */
export const isSameResult = (before: Said, after: Said): boolean =>
  isDeepStrictEqual(said(before), said(after));

/** An observation is remembered when it says something new: not when the same result is corrected with the same words. */
export const isNewObservation = (
  before: Pick<Task, 'result' | 'observation'>,
  after: Pick<Task, 'result' | 'observation'>,
): boolean =>
  after.observation !== '' &&
  (before.result === ChoreResult.Undone || before.observation !== after.observation);
