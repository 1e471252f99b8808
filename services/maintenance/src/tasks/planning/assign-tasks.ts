import type { Assignment, AssignOutcome, assignTasks as contract } from 'shared-kit/contracts/assign-tasks';
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { PersonV1 } from 'shared-kit/contracts/views/people';
import { responsibleFault } from 'shared-kit/domain/responsible';
import type { Handler, InputOf } from 'shared-kit/server/define-route';
import { findPeople } from '../find-people.ts';
import { presentTask } from '../present-task.ts';
import type { TaskRecord } from '../task.model.ts';
import { changeFields, type FieldChange } from './change-fields.ts';

type Item = InputOf<typeof contract>['body']['items'][number];
type People = ReadonlyMap<number, PersonV1>;

export const assignTasks: Handler<typeof contract> = async ({ body: { installationId, items } }, ctx) => {
  const found = await findPeople(ctx.db, installationId);
  const people: People = new Map(found.map((person) => [person.userId, person]));
  return changeFields(ctx, {
    installationId,
    items,
    decide: (item, task, mayEdit) => {
      const outcome = mayEdit ? outcomeOf(item, task, people) : 'forbidden';
      return { outcome, change: outcome === 'assigned' ? changeOf(item, task, people) : null };
    },
    answer: ({ item: { id }, outcome, task, before }) => ({
      id,
      outcome,
      task: task && presentTask(task),
      before: assignmentOf(before),
    }),
  });
};

const assignmentOf = (task: TaskRecord | null): Assignment => ({
  personId: task?.assignedToId ?? null,
  isOwn: task?.ownAssignee ?? false,
});

const outcomeOf = (item: Item, task: TaskRecord, people: People): AssignOutcome => {
  const { personId, isOwn, version } = item;
  if (task.result !== ChoreResult.Undone) return 'alreadyDone';
  const before = assignmentOf(task);
  if (before.personId === personId && before.isOwn === isOwn) return 'unchanged';
  if (task.version !== version) return 'conflict';
  if (personId === null) return 'assigned';
  const person = people.get(personId);
  return person && responsibleFault(person, [task.choreTypeId]) === null ? 'assigned' : 'unfit';
};

const changeOf = ({ personId, isOwn }: Item, { elementName }: TaskRecord, people: People): FieldChange => ({
  action: personId === null ? 'task.unassigned' : 'task.assigned',
  facts: { assignedToId: personId, elementName },
  set: {
    assignedToId: personId,
    assignedToName: people.get(personId ?? 0)?.name ?? null,
    ownAssignee: isOwn,
  },
});
