import type { RequestContext } from 'shared-kit/server/http/context';
import type { ObservationRecord } from '../../observations/observation.model.ts';
import type { TaskRecord } from '../task.model.ts';
import type { ResultFields } from './result-change.ts';

/** What the caller observed on a task, to be remembered with its chore. */
export const newObservation = (
  { now, caller }: Pick<RequestContext, 'now' | 'caller'>,
  { _id: taskId, installationId, choreId }: TaskRecord,
  {
    resultFields: { observation: description },
    _id,
  }: { readonly resultFields: ResultFields; readonly _id: number },
): ObservationRecord => {
  const written = { date: now(), userId: caller.userId, userName: caller.name };
  return { _id, installationId, choreId, taskId, description, ...written };
};
