import { ChoreResult } from 'shared-kit/contracts/enums';
import type {
  Assignment,
  AssignOutcome,
  assignTasks as contract,
} from 'shared-kit/contracts/tasks/assign-tasks';
import type { PersonV1 } from 'shared-kit/contracts/views/people';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { isAwayOn } from 'shared-kit/domain/tasks/covers';
import { responsibleFault } from 'shared-kit/domain/tasks/responsible';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler, InputOf } from 'shared-kit/server/http/define-route';
import { findCovers } from '../../covers/find-covers.ts';
import { clockOf } from '../clock.ts';
import { findPeople } from '../find-people.ts';
import { presentTask } from '../present-task.ts';
import type { TaskRecord } from '../task.model.ts';
import { changeFields, type FieldChange } from './change-fields.ts';
import { lastGiver } from './last-giver.ts';

type Item = InputOf<typeof contract>['body']['items'][number];
type People = ReadonlyMap<number, PersonV1>;

export const assignTasks: Handler<typeof contract> = async ({ body: { installationId, items } }, ctx) => {
  const known = await readAssignable(ctx, installationId);
  return changeFields(ctx, {
    installationId,
    items,
    decide: (item, task, mayEdit) => {
      const outcome = mayEdit ? outcomeOf(item, task, known) : 'forbidden';
      return { outcome, change: outcome === 'assigned' ? assignmentChange(item, task, known) : null };
    },
    answer: async ({ item: { id }, outcome, task, before }) => ({
      id,
      outcome,
      task: task && presentTask(task),
      before: assignmentOf(before),
      givenByName: outcome === 'conflict' ? ((await lastGiver(ctx, id))?.userName ?? null) : null,
    }),
  });
};

export const assignmentOf = (task: TaskRecord | null): Assignment => ({
  personId: task?.assignedToId ?? null,
  isOwn: task?.ownAssignee ?? false,
});

/** Whether the task can be the person's; it can be nobody's always. */
export const canBeOf = (
  personId: number | null,
  { choreTypeId }: TaskRecord,
  { people }: Assignable,
): boolean => {
  if (personId === null) return true;
  const person = people.get(personId);
  return person !== undefined && responsibleFault(person, [choreTypeId]) === null;
};

const outcomeOf = (item: Item, task: TaskRecord, known: Assignable): AssignOutcome => {
  const { personId, isOwn, version } = item;
  if (task.result !== ChoreResult.Undone) return 'alreadyDone';
  const before = assignmentOf(task);
  if (before.personId === personId && before.isOwn === isOwn) return 'unchanged';
  if (task.version !== version) return 'conflict';
  return canBeOf(personId, task, known) ? 'assigned' : 'unfit';
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

/** To whom tasks of an installation can be given. */
export interface Assignable {
  readonly people: People;
  readonly coveredBy: CoveredBy;
}

export const readAssignable = async (ctx: RequestContext, installationId: number): Promise<Assignable> => {
  const found = await findPeople(ctx.db, installationId);
  return {
    people: new Map(found.map((person) => [person.userId, person])),
    coveredBy: await readCoversToday(ctx, installationId),
  };
};

export const assignmentChange = (
  { personId, isOwn }: Assignment,
  { elementName }: TaskRecord,
  { people, coveredBy }: Assignable,
): FieldChange => ({
  action: personId === null ? 'task.unassigned' : 'task.assigned',
  facts: { assignedToId: personId, coveredById: coveredBy.get(personId ?? 0) ?? null, elementName },
  set: {
    assignedToId: personId,
    assignedToName: people.get(personId ?? 0)?.name ?? null,
    ownAssignee: isOwn,
  },
});
