/** Carries out operations that are deeds, one after the other: each once, by what its ordinary route does, in a transaction of its own. */
import type { ClientSession } from 'mongoose';
import type { Operation } from '../contracts/operations.ts';
import { isStaleRead, retryOnConflict } from './database/retry-on-conflict.ts';
import type { RequestContext } from './http/context.ts';
import { ApiError, fail } from './http/errors.ts';
import { firstAnswers, keepAnswers } from './http/idempotency.ts';
import { doneAt, isDoneTooEarly, noteOf, receiptFor, withDefendedClock } from './operation-time.ts';
import { type Carried, carriedAs, isTwin, refused, requestOf, type Verdict } from './operations.ts';

/** Writes what an operation asks for, in the transaction that keeps the answer. @throws ApiError where it is refused: then nothing is written. */
export type Deed = (session: ClientSession) => Promise<Verdict>;

export interface CarryingEach {
  readonly resource: string;
  /** Checks what is checked outside of the transaction. May be called again for the same one. @throws ApiError where it is refused. */
  readonly prepare: (operation: Operation) => Promise<Deed>;
}

/** In their order, so that each finds what the ones before it have made. */
export const carryOutEach = async (
  ctx: RequestContext,
  operations: readonly Operation[],
  carrying: CarryingEach,
): Promise<Carried[]> => {
  const carried: Carried[] = [];
  for (const operation of operations)
    carried.push(
      await retryOnConflict(() => carryOne(ctx, withDefendedClock(operation, ctx), carrying), isTwin),
    );
  return carried;
};

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && !isStaleRead(error);

const carryOne = async (
  ctx: RequestContext,
  operation: Operation,
  { resource, prepare }: CarryingEach,
): Promise<Carried> => {
  const { db, service, transaction } = ctx;
  const request = requestOf(resource, operation, ctx);
  const before = (await firstAnswers(db, service, [request])).get(request.id);
  if (before) return carriedAs(operation, before.answer as Verdict, true);
  if (before === null) return carriedAs(operation, refused(operation, 'idempotencyConflict'));
  try {
    const deed = await prepare(operation);
    const verdict = await transaction(async (session) => {
      const answer = await deed(session);
      await keepAnswers(ctx, [{ ...request, answer }], session);
      return answer;
    });
    return carriedAs(operation, verdict);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return carriedAs(operation, refused(operation, error.code, { fields: error.details.fields }));
  }
};

/**
 * The request as if it had come when the operation was written down, not before `begins`: the caller need not be allowed to tell another time.
 * The trail keeps the device's time where that is not the server's.
 * @throws ApiError `doneTooEarly`
 */
export const contextAt = (ctx: RequestContext, operation: Operation, begins: Date): RequestContext => {
  if (isDoneTooEarly(operation, ctx, ctx.installationId)) fail('doneTooEarly');
  const at = doneAt(operation, begins, ctx.now());
  const note = noteOf(operation, ctx.now());
  return {
    ...ctx,
    now: () => at,
    receipt: receiptFor(operation, ctx, ctx.installationId),
    audit: (entry, session) => ctx.audit({ ...entry, after: { ...toObject(entry.after), ...note } }, session),
  };
};

const toObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});
