import { ChoreResult } from 'shared-kit/contracts/enums';
import type { takeBackCopies as contract } from 'shared-kit/contracts/tasks/copy-tasks';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { refuseRepeated } from '../refuse-repeated.ts';
import { editableTasks } from '../results/editable-tasks.ts';
import { settleResult } from '../results/settle-result.ts';
import { writeAll } from '../results/write-all.ts';

const undone = { result: ChoreResult.Undone, readings: [], observation: '', photoIds: [] };

export const takeBackCopies: Handler<typeof contract> = ({ body: { installationId, items } }, ctx) => {
  refuseRepeated(items);
  return writeAll(ctx, items, async () => {
    const found = await editableTasks(ctx, { installationId, ids: items.map(({ id }) => id) });
    const fields = items.flatMap(({ id }, index) => {
      const { result, copies = [] } = found.of(id).task;
      return result === ChoreResult.Undone || copies.length === 0
        ? [{ path: `items.${index}.id`, code: 'notCopied' }]
        : [];
    });
    if (fields.length > 0) fail('invalidInput', { fields });
    // What was said of the delay before stands again, whether or not it could be said now.
    return items.flatMap(
      ({ id, delay }) => settleResult(ctx, found.of(id), { body: { ...undone, delay } }).change ?? [],
    );
  });
};
