/** A result that waits or was refused, to be changed on its task's card. */
import { paths } from 'shared-kit/contracts/paths';
import { getTask, type TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import { callRoute, loggedInUser } from 'shared-kit/web/app';
import type { StoredOperation } from 'shared-kit/web/offline';
import { readDraft, writeDraft } from '../record/entry/draft.ts';
import { type Entry, entryOf } from '../record/entry/entry.ts';
import { noPerformance } from '../record/performance/performance.ts';
import { withOperation } from './task-operations.ts';

/** As it was written. Who performed it and when is told only where it was told: else it stands as the server has it, and may not be said by everybody. */
const writtenEntry = (
  task: TaskDetail,
  { fields, at }: Pick<StoredOperation, 'fields' | 'at'>,
  local: Parameters<typeof entryOf>[1],
): Entry => ({
  ...entryOf(withOperation(task, { fields, at }), local),
  ...(fields.performed === undefined ? noPerformance : {}),
});

/**
 * What was written is in the card's form as a draft, unless the person has begun to write something else there; saving it takes the operation's
 * place. Answers the card's address. @throws ApiError, NetworkError where the task can't be shown now.
 */
export const editResult = async (
  { opId, id, installationId, fields, at }: StoredOperation,
  local: Parameters<typeof entryOf>[1],
): Promise<string> => {
  const userId = loggedInUser()?.Id ?? 0;
  const { data: task } = await callRoute(getTask, { params: { id } });
  const begun = readDraft(userId, id);
  const draft = begun ?? { version: task.version, at, entry: writtenEntry(task, { fields, at }, local) };
  writeDraft(userId, id, { ...draft, replaced: opId });
  return paths.task({ id, installationId });
};
