/** Who performed a task, and when: whoever writes it down, now; what was recorded, of a correction; or what those say who may. */
import type { FieldError } from 'shared-kit/contracts/error-codes';
import { Permission } from 'shared-kit/contracts/people/permissions';
import type { RecordTaskResultBody } from 'shared-kit/contracts/tasks/task-detail';
import type { PersonV1 } from 'shared-kit/contracts/views/people';
import { type ResponsibleFault, responsibleFault } from 'shared-kit/domain/tasks/responsible';
import { mayIn, type RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import { receiptIn, receiptOf } from 'shared-kit/server/operation-time';
import type { Recordable } from '../find-task.ts';
import type { TaskRecord } from '../task.model.ts';
import type { Performance } from './result-change.ts';

type Told = Pick<RecordTaskResultBody, 'performedById' | 'performedAt'>;

const byCaller = (ctx: RequestContext): Performance => ({
  at: ctx.now(),
  userId: ctx.caller.userId,
  userName: ctx.caller.name,
  receipt: receiptOf(ctx),
});

/** What holds unless somebody says otherwise. */
const standing = (ctx: RequestContext, before: TaskRecord, told: Told): Performance =>
  before.performedAt === null || told.performedById === null
    ? byCaller(ctx)
    : {
        at: before.performedAt,
        userId: before.performedById ?? 0,
        userName: before.performedByName ?? '',
        receipt: receiptIn(before),
      };

interface CheckedPerformance {
  readonly performance: Performance;
  readonly faults: readonly FieldError[];
}

/** 403 where another person or time is told without the permission. */
export const checkPerformance = (
  ctx: RequestContext,
  { task: before, people }: Pick<Recordable, 'task' | 'people'>,
  told: Told,
): CheckedPerformance => {
  const stands = standing(ctx, before, told);
  const at = told.performedAt === undefined ? stands.at : new Date(told.performedAt);
  const userId = told.performedById ?? stands.userId;
  const isOtherTime = at.getTime() !== stands.at.getTime();
  if (userId === stands.userId && !isOtherTime) return { performance: stands, faults: [] };
  if (!mayIn(ctx.caller, before.installationId, [Permission.EditUserAndDate])) fail('forbidden');
  const faults = isOtherTime ? timeErrors(at, before, ctx.now()) : [];
  const chosen =
    userId === stands.userId ? { name: stands.userName } : chosenOf(ctx, before, { userId, people });
  if ('name' in chosen) return { performance: { ...stands, at, userId, userName: chosen.name }, faults };
  return { performance: stands, faults: [...faults, { path: 'performedById', code: chosen.code }] };
};

const timeErrors = (at: Date, { periodStart }: TaskRecord, now: Date): FieldError[] => {
  if (at > now) return [{ path: 'performedAt', code: 'inFuture' }];
  return at < periodStart ? [{ path: 'performedAt', code: 'beforePeriod' }] : [];
};

/** Another person is one that can be chosen, and does such chores. */
const chosenOf = (
  { caller }: RequestContext,
  { installationId, choreTypeId }: TaskRecord,
  { userId, people }: { readonly userId: number; readonly people: readonly PersonV1[] },
): { readonly name: string } | { readonly code: ResponsibleFault } => {
  if (userId === caller.userId) return caller;
  const person = people.find((each) => each.installationId === installationId && each.userId === userId);
  const code = person ? responsibleFault(person, [choreTypeId]) : 'notSelectable';
  return person && code === null ? person : { code: code ?? 'notSelectable' };
};
