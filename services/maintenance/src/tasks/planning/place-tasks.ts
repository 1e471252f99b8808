import { ChoreResult } from 'shared-kit/contracts/enums';
import type { placeTasks as contract, Placed, PlaceOutcome } from 'shared-kit/contracts/plans/level-work';
import type { Handler, InputOf } from 'shared-kit/server/http/define-route';
import { clockOf } from '../clock.ts';
import { presentTask } from '../present-task.ts';
import type { TaskRecord } from '../task.model.ts';
import type { Clock } from '../task-filter.ts';
import { type Assignable, assignmentChange, assignmentOf, canBeOf, readAssignable } from './assign-tasks.ts';
import { changeFields, type FieldChange } from './change-fields.ts';
import { dayFault, planChange } from './plan-tasks.ts';

type Item = InputOf<typeof contract>['body']['items'][number];
type Known = Assignable & { readonly clock: Clock };

export const placeTasks: Handler<typeof contract> = async ({ body: { installationId, items } }, ctx) => {
  const known = { ...(await readAssignable(ctx, installationId)), clock: await clockOf(ctx) };
  return changeFields(ctx, {
    installationId,
    items,
    decide: (item, task, mayEdit) => {
      const outcome = mayEdit ? outcomeOf(item, task, known) : 'forbidden';
      return { outcome, change: outcome === 'planned' ? changeOf(item, task, known) : null };
    },
    answer: ({ item: { id }, outcome, task, before }) => ({
      id,
      outcome,
      task: task && presentTask(task),
      before: placedOf(before),
    }),
  });
};

const placedOf = (task: TaskRecord | null): Placed => ({
  ...assignmentOf(task),
  plannedOn: task?.plannedOn ?? null,
});

/** What of it is another than it was. */
const changedIn = (item: Placed, task: TaskRecord) => {
  const before = placedOf(task);
  return {
    day: before.plannedOn !== item.plannedOn,
    person: before.personId !== item.personId,
    mark: before.isOwn !== item.isOwn,
  };
};

const outcomeOf = (item: Item, task: TaskRecord, known: Known): PlaceOutcome => {
  if (task.result !== ChoreResult.Undone) return 'alreadyDone';
  const changed = changedIn(item, task);
  if (!changed.day && !changed.person && !changed.mark) return 'unchanged';
  if (task.version !== item.version) return 'conflict';
  const fault = changed.day ? dayFault(item.plannedOn, task, known.clock) : null;
  if (fault) return fault;
  return !changed.person || canBeOf(item.personId, task, known) ? 'planned' : 'unfit';
};

/** Who is given work is told of it; another day is told as such. */
const changeOf = (item: Item, task: TaskRecord, known: Known): FieldChange => {
  const changed = changedIn(item, task);
  const day = planChange(item.plannedOn);
  if (!changed.person && !changed.mark) return day;
  const person = assignmentChange(item, task, known);
  return { ...person, set: { ...person.set, ...day.set } };
};
