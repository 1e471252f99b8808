import { ChoreResult } from 'shared-kit/contracts/enums';
import type { FieldError } from 'shared-kit/contracts/error-codes';
import { type Programme, programmeEdit } from 'shared-kit/contracts/programmes';
import type {
  recordTogether as contract,
  TogetherAnswer,
  TogetherItem,
  TogetherOutcome,
} from 'shared-kit/contracts/task-together';
import type { PersonV1 } from 'shared-kit/contracts/views/people';
import { mayIn, type RequestContext } from 'shared-kit/server/context';
import type { Handler, InputOf } from 'shared-kit/server/define-route';
import { retryOutrun } from 'shared-kit/server/outrun';
import { findPeople } from './find-people.ts';
import { type FoundTogether, findTogether } from './find-together.ts';
import { presentTask } from './present-task.ts';
import { readableProgrammes } from './readable-programmes.ts';
import { refuseRepeated } from './refuse-repeated.ts';
import { isSameResult } from './result-change.ts';
import { settleResult } from './settle-result.ts';
import type { TaskRecord } from './task.model.ts';
import { type ResultChange, settleResults, writeResults } from './write-results.ts';

/** What becomes of one task, and why. */
interface Settled {
  readonly id: number;
  readonly outcome: TogetherOutcome;
  readonly before: TaskRecord | null;
  readonly fields: readonly FieldError[];
  /** Of what is recorded alone. */
  readonly change?: ResultChange;
}

interface World extends FoundTogether {
  readonly readable: readonly Programme[];
  readonly people: readonly PersonV1[];
  /** Who performed all of them, and when. */
  readonly told: Pick<InputOf<typeof contract>['body'], 'performedById' | 'performedAt'>;
}

export const recordTogether: Handler<typeof contract> = async ({ body }, ctx) => {
  const { installationId, items, ...told } = body;
  refuseRepeated(items);
  const readable = await readableProgrammes(ctx, installationId);
  return retryOutrun(async () => {
    const [found, people] = await Promise.all([
      findTogether(ctx, body),
      told.performedById === undefined ? [] : findPeople(ctx.db, installationId),
    ]);
    const settled = items.map((item) => settle(ctx, item, { ...found, readable, people, told }));
    const writing = await settleResults(
      ctx,
      settled.flatMap(({ change }) => change ?? []),
    );
    return ctx.transaction(async (session) => {
      if (writing.changes.length > 0) await writeResults(ctx, writing, session);
      return { data: settled.map(answerOf) };
    });
  });
};

const settle = (ctx: RequestContext, item: TogetherItem, world: World): Settled => {
  const { readable, byId, people, told, ...named } = world;
  const { id, version, ...body } = item;
  const one = byId.get(id);
  if (!one || !readable.includes(one.programme)) return { id, outcome: 'notFound', before: null, fields: [] };
  const { task: before } = one;
  const refused = (outcome: TogetherOutcome, fields: readonly FieldError[] = []): Settled => ({
    id,
    outcome,
    before,
    fields,
  });
  if (!mayIn(ctx.caller, before.installationId, programmeEdit[one.programme])) return refused('forbidden');
  if (before.periodStart > ctx.now()) return refused('notStarted');
  const { after, faults } = settleResult(
    ctx,
    { ...one, ...named },
    { body: { version, ...body }, told, people },
  );
  if (faults.length > 0) return refused('invalid', faults);
  if (isSameResult(before, after)) return refused('unchanged');
  const isCorrection = before.result !== ChoreResult.Undone && after.result !== ChoreResult.Undone;
  if (before.version !== version || isCorrection) return refused('conflict');
  return { ...refused('recorded'), change: { before, after, around: one.around, owners: one.owners } };
};

const answerOf = ({ id, outcome, before, fields, change }: Settled): TogetherAnswer[number] => ({
  id,
  outcome,
  version: before ? before.version + (change ? 1 : 0) : 0,
  fields: [...fields],
  task: before && outcome === 'conflict' ? presentTask(before) : null,
});
