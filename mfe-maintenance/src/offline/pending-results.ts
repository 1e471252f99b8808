/** Tasks with the results that wait to be sent: what a person has written down is done for him. */
import { withFields } from 'shared-kit/domain/result-fields';
import type { Pending } from 'shared-kit/web/offline';
import type { TaskAnswer } from './open-tasks.ts';
import { writerNow } from './task-operations.ts';

export const withPending = (answer: TaskAnswer, pending: Pending): TaskAnswer => {
  const operations = pending.get(answer.data.id) ?? [];
  const data = operations.reduce(
    (task, { fields, at }) =>
      withFields(
        task,
        Object.fromEntries(Object.entries(fields).map(([field, { to }]) => [field, to])),
        writerNow(at),
      ),
    answer.data,
  );
  return operations.length === 0 ? answer : { ...answer, data };
};
