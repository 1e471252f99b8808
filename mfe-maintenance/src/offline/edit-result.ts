/** A result that waits or was refused, to be changed on its task's card. */
import { paths } from 'shared-kit/contracts/paths';
import { getTask } from 'shared-kit/contracts/task-detail';
import { callRoute, loggedInUser } from 'shared-kit/web/app';
import type { StoredOperation } from 'shared-kit/web/offline';
import { readDraft, writeDraft } from '../record/draft.ts';
import { entryOf } from '../record/entry.ts';
import { withOperation } from './task-operations.ts';

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
  const written = withOperation(task, { fields, at });
  const begun = readDraft(userId, id);
  const draft = begun ?? { version: task.version, at, entry: entryOf(written, local) };
  writeDraft(userId, id, { ...draft, replaced: opId });
  return paths.task({ id, installationId });
};
