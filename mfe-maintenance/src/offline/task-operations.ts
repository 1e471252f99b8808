/** What recording results changes in tasks, as operations that can wait for a network. */

import type { CallInput } from 'shared-kit/contracts/route';
import {
  getTask,
  type RecordTaskResultBody,
  type recordTaskResult,
  type TaskDetail,
} from 'shared-kit/contracts/tasks/task-detail';
import type { recordTogether, TogetherTask } from 'shared-kit/contracts/tasks/task-together';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { defined } from 'shared-kit/domain/defined';
import {
  fieldsOfBody,
  fieldsOfResult,
  type ResultFields,
  type Writer,
  withFields,
} from 'shared-kit/domain/readings/result-fields';
import { isSameValue } from 'shared-kit/domain/records/merge-fields';
import { loggedInUser, readAddress, routePath } from 'shared-kit/web/app';
import { currentLanguage, localizedName } from 'shared-kit/web/i18n';
import type {
  CarriedOut,
  KeptChange,
  OperationAnswer,
  OperationDraft,
  StoredOperation,
} from 'shared-kit/web/offline';
import type { TaskAnswer } from './resolve-open.ts';

export const writerNow = (at = new Date().toISOString()): Writer => {
  const user = loggedInUser();
  return { id: user?.Id ?? 0, name: user?.Name ?? '', at };
};

const changesIn = (recorded: ResultFields, told: ResultFields): OperationDraft['fields'] =>
  Object.fromEntries(
    Object.entries(told).flatMap(([field, to]) => {
      const from = recorded[field] ?? null;
      return isSameValue(from, to) ? [] : [[field, { from, to }]];
    }),
  );

type Draft = Omit<OperationDraft, 'resource'>;

const draftOf = (task: Task, told: ResultFields): Draft => ({
  id: task.id,
  installationId: task.installationId,
  baseVersion: task.version,
  title: `${localizedName(task.choreName, currentLanguage())} · ${task.elementName}`,
  fields: changesIn(fieldsOfResult(task), told),
});

/** The task as it will be once what was written down has been sent. */
export const withBody = <T extends Task>(task: T, body: Omit<RecordTaskResultBody, 'version'>): T => {
  const writer = writerNow();
  return withFields(task, fieldsOfBody(body, task, writer), writer);
};

/** As it is once that is carried out. */
export const withOperation = <T extends Parameters<typeof withFields>[0]>(
  task: T,
  { fields, at, writtenAt }: Pick<StoredOperation, 'fields' | 'at' | 'writtenAt'>,
): T => {
  const values = Object.entries(fields).map(([field, { to }]) => [field, to]);
  const after = withFields(task, Object.fromEntries(values), writerNow(at));
  if (after.performedAt === null) return { ...after, writtenAt: null, arrivedAt: null };
  return task.performedAt === null ? { ...after, writtenAt: writtenAt ?? null, arrivedAt: null } : after;
};

/** The card that was prepared, as it is once the server has answered: with what is stored, where it says that. */
export const keptTaskWith = ({ operation, answer }: CarriedOut<TaskDetail>): readonly KeptChange[] => {
  const { record, outcome, version } = answer;
  if (record === null && outcome !== 'applied' && outcome !== 'merged' && outcome !== 'unchanged') return [];
  const change = (kept: TaskAnswer): TaskAnswer => ({
    ...kept,
    data: record ?? { ...withOperation(kept.data, operation), version },
  });
  const address = readAddress(routePath(getTask, { params: { id: operation.id } }));
  return [{ address, change: (kept) => change(kept as TaskAnswer) }];
};

const isChange = ({ fields }: Draft): boolean => Object.keys(fields).length > 0;

/** Of one task; none where nothing changes. */
export const operationOfResult = ({ body }: CallInput<typeof recordTaskResult>, base: TaskDetail): Draft[] =>
  [draftOf(base, fieldsOfBody(body, base, writerNow()))].filter(isChange);

/** One for each task that changes. */
export const operationsOfTogether = (
  { body: { items, performedById, performedAt } }: CallInput<typeof recordTogether>,
  tasks: readonly TogetherTask[],
): Draft[] => {
  const writer = writerNow();
  const told = {
    ...defined({ performedById, performedAt }),
  };
  return items
    .flatMap((item) => {
      const task = tasks.find(({ id }) => id === item.id);
      return task ? [draftOf(task, fieldsOfBody({ ...item, ...told }, task, writer))] : [];
    })
    .filter(isChange);
};

/** Of many operations the server leaves the records out: what was sent is what it is then. */
export const answerOfResult = (
  [answer]: readonly OperationAnswer<TaskDetail>[],
  { body }: CallInput<typeof recordTaskResult>,
  base: TaskDetail,
): { data: TaskDetail } => ({
  data: answer?.record ?? { ...withBody(base, body), version: answer?.version ?? base.version },
});
