import type { takeBackCopies as contract } from 'shared-kit/contracts/copy-tasks';
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { AnswerOf } from 'shared-kit/contracts/route';
import type { RequestContext } from 'shared-kit/server/context';
import type { Handler, InputOf } from 'shared-kit/server/define-route';
import { fail } from 'shared-kit/server/errors';
import { editableTasks } from './editable-tasks.ts';
import { refuseRepeated } from './refuse-repeated.ts';
import { noResult } from './result-change.ts';
import { storedDelay } from './settle-delay.ts';
import { untilWritten, writeAll } from './write-all.ts';

export const takeBackCopies: Handler<typeof contract> = async ({ body }, ctx) => {
  refuseRepeated(body.items);
  return untilWritten(() => takeBackOnce(body, ctx));
};

const takeBackOnce = async (
  { installationId, items }: InputOf<typeof contract>['body'],
  ctx: RequestContext,
): Promise<AnswerOf<typeof contract>> => {
  const found = await editableTasks(ctx, { installationId, ids: items.map(({ id }) => id) });
  const fields = items.flatMap(({ id }, index) => {
    const { result, copies = [] } = found.of(id).task;
    return result === ChoreResult.Undone || copies.length === 0
      ? [{ path: `items.${index}.id`, code: 'notCopied' }]
      : [];
  });
  if (fields.length > 0) fail('invalidInput', { fields });
  const results = items.map(({ id, delay }) => {
    const { task: before, around, owners } = found.of(id);
    const said = storedDelay(delay, before.delay ?? null, ctx);
    const after = { ...before, ...noResult, limits: [], delay: said, version: before.version + 1 };
    return { before, after, around, owners };
  });
  return writeAll(ctx, items, results);
};
