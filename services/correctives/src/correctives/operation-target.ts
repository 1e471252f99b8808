/** The corrective that an operation is about. */
import { correctivesAdd } from 'shared-kit/contracts/correctives/corrective-access';
import { EntityStatus } from 'shared-kit/contracts/enums';
import type { Operation } from 'shared-kit/contracts/operations';
import { contextAt } from 'shared-kit/server/carry-out-each';
import { mayIn, type RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import { filterOf } from '../operations/made-offline.ts';
import { isVisible } from './caller-rights.ts';
import { type CorrectiveRecord, correctives } from './corrective.model.ts';

export interface Target {
  /** Where it is written: the other one, where it was merged into one meanwhile. */
  readonly located: CorrectiveRecord;
  /** The number that it was written down under, where that is not this one's. */
  readonly merged: string | null;
}

/** More of a chain nobody makes. */
const mostMerges = 10;

/** The one that it was merged into, or itself. */
export const mergedInto = async (
  { db }: Pick<RequestContext, 'db'>,
  found: CorrectiveRecord,
): Promise<CorrectiveRecord> => {
  let at = found;
  for (let steps = 0; at.mergedIntoId !== null && steps < mostMerges; steps += 1) {
    const { installationId, mergedIntoId } = at;
    const next = await correctives(db).findOne({
      _id: mergedIntoId,
      installationId,
      entityStatus: EntityStatus.Active,
    });
    if (!next) break;
    at = next;
  }
  return at;
};

const isKnown = async (ctx: RequestContext, found: CorrectiveRecord): Promise<boolean> => {
  const isAddedTo = found.entityStatus === EntityStatus.Active && found.open;
  if (isAddedTo && mayIn(ctx.caller, found.installationId, correctivesAdd)) return true;
  return isVisible(ctx, found);
};

/** @throws ApiError `notFound` where there is none that the caller may know of. */
export const findTarget = async (
  ctx: RequestContext,
  installationId: number,
  operation: Operation,
): Promise<Target> => {
  const found = await correctives(ctx.db).findOne(filterOf(installationId, operation));
  if (!found) return fail('notFound');
  // Who covered when it was written down may do so no more when it arrives.
  const isTheirs =
    (await isKnown(ctx, found)) || (await isKnown(contextAt(ctx, operation, found.openedAt), found));
  if (!isTheirs) return fail('notFound');
  const located = await mergedInto(ctx, found);
  return { located, merged: located === found ? null : found.number };
};
