/** Comments, times and costs that were written down without a network: they conflict with nobody. */
import { correctivesTell } from 'shared-kit/contracts/correctives/corrective-access';
import * as work from 'shared-kit/contracts/correctives/corrective-work';
import type { Operation } from 'shared-kit/contracts/operations';
import { contextAt, type Deed } from 'shared-kit/server/carry-out-each';
import { mayIn, type RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import { done, readBody } from '../operations/deed.ts';
import { type ChangePlan, readForChange, writeChange } from './change-corrective.ts';
import type { CorrectiveRecord } from './corrective.model.ts';
import type { Target } from './operation-target.ts';
import { planComment, planCost, planTime } from './parts.ts';

export type AddedKind = 'comment' | 'time' | 'cost';

const planOf = async (
  ctx: RequestContext,
  located: CorrectiveRecord,
  { kind, value }: { readonly kind: AddedKind; readonly value: unknown },
): Promise<ChangePlan> => {
  switch (kind) {
    case 'comment':
      return planComment(ctx, located, readBody(work.addCorrectiveComment, value));
    case 'time':
      return planTime(ctx, located, readBody(work.addCorrectiveTime, value));
    case 'cost':
      return planCost(ctx, readBody(work.addCorrectiveCost, value));
  }
};

export const prepareAddition = async (
  ctx: RequestContext,
  { located, merged }: Target,
  { operation, kind }: { readonly operation: Operation; readonly kind: AddedKind },
): Promise<Deed> => {
  const { installationId, _id: id } = located;
  if (!mayIn(ctx.caller, installationId, correctivesTell)) fail('forbidden');
  const then = contextAt(ctx, operation, located.openedAt);
  const plan = await planOf(then, located, { kind, value: operation.fields[kind]?.to });
  return async (session) => {
    const { current, known } = await readForChange(ctx, { id, installationId }, session);
    const change = await plan(current, known);
    const { data } = await writeChange(then, { before: current, change, isVersioned: false }, session);
    return done(operation, merged === null ? 'applied' : 'merged', data);
  };
};
