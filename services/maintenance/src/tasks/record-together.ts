import { ChoreResult } from 'shared-kit/contracts/enums';
import type { FieldError } from 'shared-kit/contracts/error-codes';
import { type Programme, programmeEdit } from 'shared-kit/contracts/programmes';
import type {
  recordTogether as contract,
  TogetherAnswer,
  TogetherItem,
  TogetherOutcome,
} from 'shared-kit/contracts/task-together';
import { mayIn, type RequestContext } from 'shared-kit/server/context';
import type { Handler } from 'shared-kit/server/define-route';
import { fail } from 'shared-kit/server/errors';
import { type ClientSession, nextId } from 'shared-kit/server/mongo';
import { observations } from '../observations/observation.model.ts';
import { auditTasks } from './audit-tasks.ts';
import { type CheckedTask, checkResult } from './check-result.ts';
import { type FoundTogether, findTogether } from './find-together.ts';
import { newObservation } from './new-observation.ts';
import { presentTask } from './present-task.ts';
import { readLimits } from './read-limits.ts';
import { readableProgrammes } from './readable-programmes.ts';
import { refuseRepeated } from './refuse-repeated.ts';
import { resultAudit } from './result-audit.ts';
import { isNewObservation, isSameResult, type ResultFields } from './result-change.ts';
import { settleNext } from './settle-next.ts';
import { settleSatisfied } from './settle-satisfied.ts';
import { type ReadLimits, type TaskRecord, tasks } from './task.model.ts';

/** What becomes of one task, and why. */
interface Settled {
  readonly id: number;
  readonly outcome: TogetherOutcome;
  readonly before: TaskRecord | null;
  readonly fields: readonly FieldError[];
  /** Of what is recorded alone. */
  readonly change?: ResultFields & { readonly limits: ReadLimits[] };
}

interface World extends FoundTogether {
  readonly readable: readonly Programme[];
}

export const recordTogether: Handler<typeof contract> = async ({ body: { installationId, items } }, ctx) => {
  refuseRepeated(items);
  const readable = await readableProgrammes(ctx, installationId);
  return ctx.transaction(async (session) => {
    const found = await findTogether(ctx.db, installationId, items, session);
    const settled = items.map((item) => settle(ctx, item, { ...found, readable }));
    await write(ctx, settled, session);
    return { data: settled.map(answerOf) };
  });
};

const settle = (ctx: RequestContext, item: TogetherItem, { readable, byId, ...named }: World): Settled => {
  const { id, version, ...body } = item;
  const one = byId.get(id);
  if (!one || !readable.includes(one.programme)) return { id, outcome: 'notFound', before: null, fields: [] };
  const { task: before } = one;
  const refused = (outcome: TogetherOutcome, fields: readonly FieldError[] = []): Settled => ({
    ...{ id, outcome, before, fields },
  });
  if (!mayIn(ctx.caller, before.installationId, programmeEdit[one.programme])) return refused('forbidden');
  if (before.periodStart > ctx.now()) return refused('notStarted');
  const checkedTask: CheckedTask = { ...one, ...named };
  const performance = performanceOf(ctx, before);
  const sent = { version, ...body };
  const { change, errors, needsWords } = checkResult(ctx, checkedTask, { body: sent, performance });
  const faults = needsWords ? [...errors, { path: 'observation', code: 'required' }] : errors;
  if (faults.length > 0) return refused('invalid', faults);
  if (isSameResult(before, change)) return refused('unchanged');
  const isCorrection = before.result !== ChoreResult.Undone && change.result !== ChoreResult.Undone;
  if (before.version !== version || isCorrection) return refused('conflict');
  return { ...refused('recorded'), change: { ...change, limits: readLimits(one, change) } };
};

/** Whoever records it, now; of a result that stands, what was recorded: sent again it is the same. */
const performanceOf = ({ now, caller }: RequestContext, before: TaskRecord) => ({
  at: before.performedAt ?? now(),
  userId: before.performedById ?? caller.userId,
  userName: before.performedByName ?? caller.name,
});

const write = async (
  ctx: RequestContext,
  settled: readonly Settled[],
  session: ClientSession,
): Promise<void> => {
  const changes = settled.flatMap(({ before, change }) =>
    before && change
      ? [{ before, after: { ...before, ...change, version: before.version + 1 }, change }]
      : [],
  );
  const [first] = changes;
  if (!first) return;
  const { matchedCount } = await tasks(ctx.db).bulkWrite(
    changes.map(({ before: { _id, version }, change }) => ({
      updateOne: { filter: { _id, version }, update: { $set: change, $inc: { version: 1 } } },
    })),
    { session },
  );
  if (matchedCount < changes.length) fail('versionConflict');
  const recorded = changes.map(({ after }) => after);
  const satisfied = await settleSatisfied(ctx, recorded, session);
  await settleNext(ctx, [...satisfied, ...recorded], session);
  await observe(ctx, changes, session);
  const entries = changes.map(({ before, after }) => resultAudit(before, after));
  await auditTasks(ctx, first.before.installationId, entries, session);
};

const observe = async (
  ctx: RequestContext,
  changes: readonly { readonly before: TaskRecord; readonly change: ResultFields }[],
  session: ClientSession,
): Promise<void> => {
  const observed = changes.filter(({ before, change }) => isNewObservation(before, change));
  if (observed.length === 0) return;
  const firstId = await nextId(ctx.db, observations.collection, observed.length);
  await observations(ctx.db).insertMany(
    observed.map(({ before, change }, index) => newObservation(ctx, before, change, firstId + index)),
    { session },
  );
};

const answerOf = ({ id, outcome, before, fields, change }: Settled): TogetherAnswer[number] => ({
  id,
  outcome,
  version: before ? before.version + (change ? 1 : 0) : 0,
  fields: [...fields],
  task: before && outcome === 'conflict' ? presentTask(before) : null,
});
