import { type Programme, programmeEdit } from 'shared-kit/contracts/plans/programmes';
import { mayIn, type RequestContext } from 'shared-kit/server/http/context';
import type { TaskRecord } from '../task.model.ts';

/** Why the caller may not record a result of a task; null where he may. `readable`: the programmes that he may read. */
export const recordingRefusal = (
  { caller, now }: Pick<RequestContext, 'caller' | 'now'>,
  readable: readonly Programme[],
  task: TaskRecord | undefined,
): 'notFound' | 'forbidden' | 'periodNotStarted' | null => {
  const programme = readable.find((each) => each === task?.programme);
  if (!task || !programme) return 'notFound';
  if (!mayIn(caller, task.installationId, programmeEdit[programme])) return 'forbidden';
  return task.periodStart > now() ? 'periodNotStarted' : null;
};
