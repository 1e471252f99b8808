import type { AnswerOf } from 'shared-kit/contracts/route';
import type { summarizeTasks } from 'shared-kit/contracts/task-summaries';
import { anyOf, type Filter } from 'shared-kit/web/table';
import type { Text } from '../use-text.ts';
import type { OpenState } from './use-open-task-list.ts';

type Assignees = AnswerOf<typeof summarizeTasks>['data']['byAssignee'];

interface AssigneeFilter {
  readonly t: Text;
  readonly state: OpenState;
  /** Of what remains. */
  readonly assignees: Assignees;
  readonly userId: number;
  readonly values: readonly number[];
  readonly onChange: (values: readonly number[]) => void;
}

const nobody = 0;

/** By who answers for a task, one's own first; none where nobody answers for any and nothing is chosen. */
export const assigneeFilter = (props: AssigneeFilter): readonly Filter[] => {
  const { t, state, assignees, userId, values, onChange } = props;
  if (values.length === 0 && assignees.every(({ id }) => id === nobody)) return [];
  const nameOf = (id: number): string => {
    if (id === userId) return t('assignee.mine');
    if (id === nobody) return t('assignee.nobody');
    return assignees.find((one) => one.id === id)?.name ?? `${id}`;
  };
  const ids = new Set([userId, ...assignees.map(({ id }) => id), nobody, ...values]);
  const options = [...ids].map((id) => ({
    value: id,
    label: nameOf(id),
    ...(state === 'remaining' ? { count: assignees.find((one) => one.id === id)?.count ?? 0 } : {}),
  }));
  return [
    anyOf({
      key: 'person',
      label: t('assignee.label'),
      options,
      values: [...values],
      nameOf,
      onChange,
    }),
  ];
};
