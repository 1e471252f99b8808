import { ChoreResult } from 'shared-kit/contracts/enums';
import type { FieldError } from 'shared-kit/contracts/error-codes';
import type { Programme } from 'shared-kit/contracts/plans/programmes';
import type {
  recordTogether as contract,
  TogetherAnswer,
  TogetherItem,
  TogetherOutcome,
} from 'shared-kit/contracts/tasks/task-together';
import { defined } from 'shared-kit/domain/defined';
import { retryOnConflict } from 'shared-kit/server/database/retry-on-conflict';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import type { Recordable } from '../find-task.ts';
import { presentTask } from '../present-task.ts';
import { readableProgrammes } from '../readable-programmes.ts';
import { refuseRepeated } from '../refuse-repeated.ts';
import { findRecordables } from './find-recordables.ts';
import { namedBy } from './named-records.ts';
import { recordingRefusal } from './recording-refusal.ts';
import { type Entry, settleResult } from './settle-result.ts';
import { type ResultChange, writeChanges } from './write-results.ts';

/** Each result for itself; conflicts are left as they are. */
export const recordTogether: Handler<typeof contract> = async ({ body }, ctx) => {
  const { installationId, items, performedById, performedAt } = body;
  refuseRepeated(items);
  const readable = await readableProgrammes(ctx, installationId);
  const said = items.map((item) => ({ ...item, ...defined({ performedById, performedAt }) }));
  const wanted = {
    installationId,
    ids: items.map(({ id }) => id),
    named: namedBy(said),
    at: performedAt === undefined ? null : new Date(performedAt),
  };
  return retryOnConflict(async () => {
    const found = await findRecordables(ctx, wanted);
    const settled = said.map((item) => settle(ctx, item, { readable, found: found.get(item.id) }));
    const changes = settled.flatMap(({ change }) => change ?? []);
    return writeChanges(ctx, changes, () => ({ data: settled.map(({ answer }) => answer) }));
  });
};

interface Settled {
  readonly answer: TogetherAnswer[number];
  /** Of what is recorded alone. */
  readonly change?: ResultChange;
}

interface Facts {
  readonly readable: readonly Programme[];
  readonly found: Recordable | undefined;
}

const settle = (
  ctx: RequestContext,
  { id, version, ...body }: TogetherItem & Entry['body'],
  { readable, found }: Facts,
): Settled => {
  const refusal = recordingRefusal(ctx, readable, found?.task);
  if (!found || refusal === 'notFound')
    return { answer: { id, outcome: 'notFound', version: 0, fields: [], task: null } };
  const { task: before } = found;
  const told = (outcome: TogetherOutcome, fields: readonly FieldError[] = []): TogetherAnswer[number] => ({
    id,
    outcome,
    version: before.version + (outcome === 'recorded' ? 1 : 0),
    fields: [...fields],
    task: outcome === 'conflict' ? presentTask(before) : null,
  });
  if (refusal !== null) return { answer: told(refusal === 'periodNotStarted' ? 'notStarted' : refusal) };
  const { faults, change } = settleResult(ctx, found, { body });
  if (faults.length > 0) return { answer: told('invalid', faults) };
  if (change === null) return { answer: told('unchanged') };
  const isCorrection = before.result !== ChoreResult.Undone && body.result !== ChoreResult.Undone;
  if (before.version !== version || isCorrection) return { answer: told('conflict') };
  return { answer: told('recorded'), change };
};
