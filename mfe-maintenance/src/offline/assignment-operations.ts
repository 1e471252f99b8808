/** What giving tasks to people becomes while it waits for a network. */
import type { CallInput } from 'shared-kit/contracts/route';
import {
  type AssignAnswer,
  type assignTasks,
  type TaskOwner,
  taskOwnerSchema,
} from 'shared-kit/contracts/tasks/assign-tasks';
import { getTask } from 'shared-kit/contracts/tasks/task-detail';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { isSameValue } from 'shared-kit/domain/records/merge-fields';
import { ownerOf, withOwner } from 'shared-kit/domain/tasks/giving-later';
import { readAddress, routePath } from 'shared-kit/web/app';
import { currentLanguage, localizedName } from 'shared-kit/web/i18n';
import type {
  CarriedOut,
  KeptChange,
  OperationDraft,
  Pending,
  StoredOperation,
} from 'shared-kit/web/offline';
import * as z from 'zod/mini';
import type { TaskAnswer } from './resolve-open.ts';

/** The tasks as they were read, and what the people are called that they are given to. */
export interface Giving {
  readonly tasks: readonly Task[];
  readonly names: ReadonlyMap<number, string>;
}

type Items = NonNullable<CallInput<typeof assignTasks>['body']>['items'];

const ownerIn = ({ personId, isOwn }: Items[number], names: Giving['names']): TaskOwner => ({
  personId,
  isOwn,
  name: personId === null ? '' : (names.get(personId) ?? ''),
});

/** One for each task that changes. */
export const operationsOfGiving = (
  { body: { items } }: CallInput<typeof assignTasks>,
  { tasks, names }: Giving,
): Omit<OperationDraft, 'resource'>[] =>
  items.flatMap((item) => {
    const task = tasks.find(({ id }) => id === item.id);
    if (!task) return [];
    const [from, to] = [ownerOf(task), ownerIn(item, names)];
    if (isSameValue(from, to)) return [];
    return [
      {
        id: task.id,
        installationId: task.installationId,
        baseVersion: task.version,
        title: `${localizedName(task.choreName, currentLanguage())} · ${task.elementName}`,
        fields: { assignee: { from, to } },
      },
    ];
  });

/** What is answered of tasks whose giving waits. */
export const answerOfWaiting = (items: Items, { tasks, names }: Giving): AssignAnswer =>
  items.flatMap((item) => {
    const task = tasks.find(({ id }) => id === item.id);
    if (!task) return [];
    const { personId, isOwn } = ownerOf(task);
    const given = withOwner(task, ownerIn(item, names));
    const before = { personId, isOwn };
    return [{ id: task.id, outcome: 'assigned', task: given, before, givenByName: null }];
  });

const withGiving = <T extends Task>(task: T, { fields }: Pick<StoredOperation, 'fields'>): T => {
  const to = z.safeParse(taskOwnerSchema, fields.assignee?.to);
  return to.success ? withOwner(task, to.data) : task;
};

/** The task as it is once what waits has been given. */
export const withGiven = (answer: TaskAnswer, pending: Pending): TaskAnswer => {
  const operations = pending.get(answer.data.id) ?? [];
  return operations.length === 0 ? answer : { ...answer, data: operations.reduce(withGiving, answer.data) };
};

/** The card that was prepared, once the server has answered. */
export const keptTaskWithGiven = ({ operation, answer }: CarriedOut<Task>): readonly KeptChange[] => {
  const { record, outcome, version } = answer;
  if (record === null && outcome !== 'applied' && outcome !== 'merged' && outcome !== 'unchanged') return [];
  const change = (kept: TaskAnswer): TaskAnswer => {
    const after = record ? withOwner(kept.data, ownerOf(record)) : withGiving(kept.data, operation);
    return { ...kept, data: { ...after, version: record?.version ?? version } };
  };
  const address = readAddress(routePath(getTask, { params: { id: operation.id } }));
  return [{ address, change: (kept) => change(kept as TaskAnswer) }];
};
