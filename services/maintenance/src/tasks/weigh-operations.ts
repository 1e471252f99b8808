/** What operations would make of their tasks. */

import { defined } from 'shared-kit/domain/defined';
import type { RequestContext } from 'shared-kit/server/context';
import { ApiError, fail } from 'shared-kit/server/errors';
import { receiptFor } from 'shared-kit/server/operation-time';
import { refused, type Verdict } from 'shared-kit/server/operations';
import { findPeople } from './find-people.ts';
import { findTogether } from './find-together.ts';
import type { Met, Place } from './meet-operation.ts';
import { notValid, verdictOf } from './operation-verdicts.ts';
import { isSameResult } from './result-change.ts';
import { settleResult } from './settle-result.ts';
import type { ResultChange } from './write-results.ts';

export interface Weighed {
  readonly verdict: Verdict;
  readonly change?: ResultChange;
}

export const weighAll = async (
  ctx: RequestContext,
  { installationId }: Place,
  met: readonly Met[],
): Promise<Weighed[]> => {
  if (met.length === 0) return [];
  const items = met.map(({ task, body }) => ({ ...body, id: task._id }));
  const done = new Map(met.map(({ task, at }) => [task._id, at]));
  const [{ byId, ...named }, people] = await Promise.all([
    findTogether(ctx, { installationId, items, doneAt: done }),
    met.some(({ body }) => body.performedById !== undefined) ? findPeople(ctx.db, installationId) : [],
  ]);
  return met.flatMap((one) => {
    const found = byId.get(one.task._id);
    if (!found) return [];
    // Somebody was faster since the fields were merged.
    if (found.task.version !== one.task.version) return fail('versionConflict');
    const { performedById, performedAt } = one.body;
    const told = {
      ...defined({ performedById, performedAt }),
    };
    try {
      const asked = { body: one.body, told, people };
      const then = { ...ctx, now: () => one.at, receipt: receiptFor(one.operation, ctx, installationId) };
      const { after, faults } = settleResult(then, { ...found, ...named }, asked);
      if (faults.length > 0) return [{ verdict: notValid(one, faults) }];
      const hasChanged = !isSameResult(one.task, after);
      return [
        {
          verdict: verdictOf(one, hasChanged),
          ...(hasChanged
            ? { change: { before: found.task, after, around: found.around, owners: found.owners } }
            : {}),
        },
      ];
    } catch (error) {
      if (error instanceof ApiError && error.code === 'forbidden')
        return [{ verdict: refused(one.operation, 'forbidden', [], one.task.version) }];
      throw error;
    }
  });
};
