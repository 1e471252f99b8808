import type { Assignment, AssignOutcome, assignTasks as contract } from 'shared-kit/contracts/assign-tasks';
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { PersonV1 } from 'shared-kit/contracts/views/people';
import { isAwayOn } from 'shared-kit/domain/covers';
import { localDayText } from 'shared-kit/domain/local-day';
import { responsibleFault } from 'shared-kit/domain/responsible';
import type { RequestContext } from 'shared-kit/server/context';
import type { Handler, InputOf } from 'shared-kit/server/define-route';
import { findCovers } from '../../covers/find-covers.ts';
import { clockOf } from '../clock.ts';
import { findPeople } from '../find-people.ts';
import { presentTask } from '../present-task.ts';
import type { TaskRecord } from '../task.model.ts';
import { changeFields, type FieldChange } from './change-fields.ts';

type Item = InputOf<typeof contract>['body']['items'][number];
type People = ReadonlyMap<number, PersonV1>;

export const assignTasks: Handler<typeof contract> = async ({ body: { installationId, items } }, ctx) => {
  const found = await findPeople(ctx.db, installationId);
  const people: People = new Map(found.map((person) => [person.userId, person]));
  const coveredBy = await readCoversToday(ctx, installationId);
  return changeFields(ctx, {
    installationId,
    items,
    decide: (item, task, mayEdit) => {
      const outcome = mayEdit ? outcomeOf(item, task, people) : 'forbidden';
      return { outcome, change: outcome === 'assigned' ? changeOf(item, task, { people, coveredBy }) : null };
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

type CoveredBy = ReadonlyMap<number, number>;

/** Who covers today, by who is away. */
const readCoversToday = async (ctx: RequestContext, installationId: number): Promise<CoveredBy> => {
  const { now, timeZone } = await clockOf(ctx);
  const today = localDayText(now, timeZone);
  const known = await findCovers(ctx.db, { installationId, today });
  return new Map(
    known.filter((each) => isAwayOn(each, today)).map(({ personId, coverId }) => [personId, coverId]),
  );
};

interface Known {
  readonly people: People;
  readonly coveredBy: CoveredBy;
}

const changeOf = (
  { personId, isOwn }: Item,
  { elementName }: TaskRecord,
  { people, coveredBy }: Known,
): FieldChange => ({
  action: personId === null ? 'task.unassigned' : 'task.assigned',
  facts: { assignedToId: personId, coveredById: coveredBy.get(personId ?? 0) ?? null, elementName },
  set: {
    assignedToId: personId,
    assignedToName: people.get(personId ?? 0)?.name ?? null,
    ownAssignee: isOwn,
  },
});
