/** Carries out operations that were written down without a network: each once, however often and from wherever it comes. */
import type { ClientSession } from 'mongoose';
import type { FieldError } from '../contracts/error-codes.ts';
import { mostWithRecords, type Operation, type OperationAnswer } from '../contracts/operations.ts';
import { retryOnConflict } from './database/retry-on-conflict.ts';
import type { RequestContext } from './http/context.ts';
import { duplicateKey } from './http/errors.ts';
import {
  answerIdOf,
  firstAnswers,
  type IdempotentRequest,
  idempotentRequest,
  keepAnswers,
  keptAnswers,
} from './http/idempotency.ts';
import { withDefendedClock } from './operation-time.ts';

/** What is answered of an operation, without the record as it is now. */
export interface Verdict extends Omit<OperationAnswer, 'id' | 'record' | 'repeated'> {
  /** Where it is another one than the operation names, as of what is new. */
  readonly id?: number;
}

/** What is to become of operations on different records, decided before the transaction. */
export interface Decided {
  /** In the order of the operations. */
  readonly verdicts: readonly Verdict[];
  /** Nothing is written where it is left out. `versionConflict` without a record: what it stands on has changed, and it is decided anew. */
  readonly write?: (session: ClientSession) => Promise<void>;
}

export interface Carrying {
  readonly resource: string;
  /** Reads what the operations are about, each of another record, and decides. May be called again for the same ones. */
  readonly decide: (operations: readonly Operation[]) => Promise<Decided>;
}

export type Carried = Omit<OperationAnswer, 'record'>;
type Requested = readonly [Operation, IdempotentRequest];

/** Somebody was faster with the very same operation. */
export const isTwin = (error: unknown): boolean => duplicateKey(error) !== null;

/** `refused` leaves nothing behind, and may be sent again when the reason is gone. */
const isKept = ({ outcome }: Verdict): boolean => outcome !== 'refused';

export const refused = (
  { opId }: Operation,
  code: Verdict['code'],
  {
    fields = [],
    version = 0,
  }: { readonly fields?: readonly FieldError[] | undefined; readonly version?: number | undefined } = {},
): Verdict => ({ opId, outcome: 'refused', version, conflicts: [], code, fields: [...fields] });

/** For the first time, or again as it was answered then. */
export const carriedAs = ({ id }: Operation, verdict: Verdict, repeated = false): Carried => ({
  id,
  ...verdict,
  repeated,
});

const routeOf = (resource: string): string => `operation ${resource}`;

export const requestOf = (
  resource: string,
  operation: Operation,
  { caller }: Pick<RequestContext, 'caller'>,
): IdempotentRequest =>
  idempotentRequest(operation.opId, caller.userId, {
    route: routeOf(resource),
    content: contentOf(operation),
  });

/** By `opId`: what was answered to the caller of operations that were carried out or met a conflict, as far as it is kept. */
export const verdictsOf = async (
  { db, service, caller }: Pick<RequestContext, 'db' | 'service' | 'caller'>,
  resource: string,
  opIds: readonly string[],
): Promise<Map<string, Verdict>> => {
  const ids = new Map(opIds.map((opId) => [answerIdOf(opId, caller.userId, routeOf(resource)), opId]));
  const kept = ids.size === 0 ? new Map<string, unknown>() : await keptAnswers(db, service, [...ids.keys()]);
  return new Map([...kept].map(([id, answer]) => [ids.get(id) ?? '', answer as Verdict]));
};

/**
 * In the order in which they came; those of one record one after the other, the others together. The answer of one that was carried out is
 * written in its transaction, by its `opId` and its caller, and is given again.
 */
export const carryOut = async (
  ctx: RequestContext,
  operations: readonly Operation[],
  carrying: Carrying,
): Promise<Carried[]> => {
  const carried = new Map<string, Carried>();
  const unique = new Map(
    operations.toReversed().map((operation) => [operation.opId, withDefendedClock(operation, ctx)]),
  );
  for (const round of roundsOf([...unique.values()].toReversed()))
    for (const answer of await carryRound(ctx, round, carrying)) carried.set(answer.opId, answer);
  return operations.map((operation) => {
    const first = unique.get(operation.opId) ?? operation;
    if (contentOf(first) !== contentOf(operation)) return failed(operation, 'idempotencyConflict');
    return carried.get(operation.opId) ?? failed(operation, 'unexpected');
  });
};

const failed = (operation: Operation, code: Verdict['code']): Carried =>
  carriedAs(operation, refused(operation, code));

/** What must not differ where an operation comes again. What was made without a network may have been numbered since. */
const contentOf = ({ id, clientId, fields }: Operation): string => JSON.stringify([clientId ?? id, fields]);

/** The first of each record, then the second of each, and so on. */
const roundsOf = (operations: readonly Operation[]): Operation[][] => {
  const rounds: Operation[][] = [];
  const places = new Map<number, number>();
  for (const operation of operations) {
    const place = places.get(operation.id) ?? 0;
    places.set(operation.id, place + 1);
    rounds[place] = [...(rounds[place] ?? []), operation];
  }
  return rounds;
};

/** Almost all come for the first time: whether one has come before is looked up where something is in its way, as its own answer is. */
const carryRound = async (
  ctx: RequestContext,
  round: readonly Operation[],
  carrying: Carrying,
): Promise<Carried[]> => {
  const fresh = await carryNew(ctx, round, carrying).catch(() => null);
  return fresh ?? retryOnConflict(() => carryOnce(ctx, round, carrying), isTwin);
};

/** Null where one of them is refused, of which nothing is kept: it may have been carried out before. Nothing is written then, or where it fails. */
const carryNew = async (
  ctx: RequestContext,
  round: readonly Operation[],
  { resource, decide }: Carrying,
): Promise<Carried[] | null> => {
  const decided = await decide(round);
  if (!decided.verdicts.every(isKept)) return null;
  const requests = round.map((operation): Requested => [operation, requestOf(resource, operation, ctx)]);
  await writeDecided(ctx, requests, decided);
  return answersOf(requests, decided, new Map());
};

const carryOnce = async (
  ctx: RequestContext,
  round: readonly Operation[],
  { resource, decide }: Carrying,
): Promise<Carried[]> => {
  const requests = round.map((operation): Requested => [operation, requestOf(resource, operation, ctx)]);
  const known = await firstAnswers(
    ctx.db,
    ctx.service,
    requests.map(([, request]) => request),
  );
  const fresh = requests.filter(([, { id }]) => !known.has(id));
  const decided = fresh.length === 0 ? { verdicts: [] } : await decide(fresh.map(([operation]) => operation));
  await writeDecided(ctx, fresh, decided);
  return answersOf(requests, decided, known);
};

/** In one transaction with what a repetition is answered. */
const writeDecided = async (
  ctx: RequestContext,
  requests: readonly Requested[],
  { verdicts, write }: Decided,
): Promise<void> => {
  const kept = requests.flatMap(([, request], index) => {
    const verdict = verdicts[index];
    return verdict && isKept(verdict) ? [{ ...request, answer: verdict }] : [];
  });
  if (kept.length === 0) return;
  await ctx.transaction(async (session) => {
    await keepAnswers(ctx, kept, session);
    await write?.(session);
  });
};

const answersOf = (
  requests: readonly Requested[],
  decided: Decided,
  known: Awaited<ReturnType<typeof firstAnswers>>,
): Carried[] => {
  const verdicts = new Map(decided.verdicts.map((verdict) => [verdict.opId, verdict]));
  return requests.map(([operation, { id }]): Carried => {
    const before = known.get(id);
    if (before) return carriedAs(operation, before.answer as Verdict, true);
    if (before === null) return failed(operation, 'idempotencyConflict');
    const verdict = verdicts.get(operation.opId);
    return verdict ? carriedAs(operation, verdict) : failed(operation, 'unexpected');
  });
};

/** Where others wrote too, always; else where there are few. What was refused unread is not looked up. */
const isShown = ({ outcome, version }: Carried, asked: number): boolean =>
  outcome === 'merged' ||
  outcome === 'conflict' ||
  (asked <= mostWithRecords && (outcome !== 'refused' || version > 0));

/** The answers with what is stored now, by `readRecords` of those that are shown: without those that the caller may not know of. */
export const withRecords = async <R>(
  carried: readonly Carried[],
  readRecords: (ids: readonly number[]) => Promise<ReadonlyMap<number, R>>,
): Promise<(Carried & { readonly record: R | null })[]> => {
  const shown = new Set(carried.filter((answer) => isShown(answer, carried.length)));
  const ids = [...new Set([...shown].map(({ id }) => id))].filter((id) => id > 0);
  const records = ids.length === 0 ? new Map<number, R>() : await readRecords(ids);
  return carried.map((answer) => ({
    ...answer,
    record: shown.has(answer) ? (records.get(answer.id) ?? null) : null,
  }));
};
