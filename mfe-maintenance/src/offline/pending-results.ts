/** Tasks with the results that wait to be sent: what a person has written down is done for him. */
import type { Pending } from 'shared-kit/web/offline';
import type { TaskAnswer } from './resolve-open.ts';
import { withOperation } from './task-operations.ts';

export const withPending = (answer: TaskAnswer, pending: Pending): TaskAnswer => {
  const operations = pending.get(answer.data.id) ?? [];
  return operations.length === 0
    ? answer
    : { ...answer, data: operations.reduce(withOperation, answer.data) };
};
