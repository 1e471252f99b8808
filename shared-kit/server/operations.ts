/** Carries out operations that were written down without a network: each once, however often and from wherever it comes. */
import type { ClientSession } from 'mongoose';
import type { Operation, OperationAnswer } from '../contracts/operations.ts';
import type { RequestContext } from './context.ts';
import { duplicateKey } from './errors.ts';
import { firstAnswers, type IdempotentRequest, idempotentRequest, keepAnswers } from './idempotency.ts';
import { retryOutrun } from './outrun.ts';

/** What is answered of an operation, without the record as it is now. */
export type Verdict = Omit<OperationAnswer, 'record' | 'repeated'>;

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

type Carried = Verdict & Pick<OperationAnswer, 'repeated'>;
type Requested = readonly [Operation, IdempotentRequest];

/** Somebody was faster with the very same operation. */
const isTwin = (error: unknown): boolean => duplicateKey(error) !== null;

/** `refused` leaves nothing behind, and may be sent again when the reason is gone. */
const isKept = ({ outcome }: Verdict): boolean => outcome !== 'refused';

const refused = ({ opId }: Operation, code: Verdict['code']): Carried => ({
  ...{ opId, outcome: 'refused', version: 0, conflicts: [], code, fields: [], repeated: false },
});

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
  const unique = new Map(operations.toReversed().map((operation) => [operation.opId, operation]));
  for (const round of roundsOf([...unique.values()].toReversed()))
    for (const answer of await retryOutrun(() => carryOnce(ctx, round, carrying), isTwin))
      carried.set(answer.opId, answer);
  return operations.map((operation) => {
    const first = unique.get(operation.opId) ?? operation;
    if (contentOf(first) !== contentOf(operation)) return refused(operation, 'idempotencyConflict');
    return carried.get(operation.opId) ?? refused(operation, 'unexpected');
  });
};

/** What must not differ where an operation comes again. */
const contentOf = ({ id, fields }: Operation): string => JSON.stringify([id, fields]);

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

const carryOnce = async (
  { db, service, caller, now, transaction }: RequestContext,
  round: readonly Operation[],
  { resource, decide }: Carrying,
): Promise<Carried[]> => {
  const requests = round.map((operation): Requested => {
    const route = `operation ${resource}`;
    return [operation, idempotentRequest(operation.opId, caller.userId, route, contentOf(operation))];
  });
  const known = await firstAnswers(
    db,
    service,
    requests.map(([, request]) => request),
  );
  const fresh = requests.filter(([, { id }]) => !known.has(id));
  const decided = fresh.length === 0 ? { verdicts: [] } : await decide(fresh.map(([operation]) => operation));
  const kept = fresh.flatMap(([, request], index) => {
    const verdict = decided.verdicts[index];
    return verdict && isKept(verdict) ? [{ ...request, answer: verdict }] : [];
  });
  if (kept.length > 0)
    await transaction(async (session) => {
      await keepAnswers(db, service, kept, now(), session);
      await decided.write?.(session);
    });
  const verdicts = new Map(decided.verdicts.map((verdict) => [verdict.opId, verdict]));
  return requests.map(([operation, { id }]): Carried => {
    const before = known.get(id);
    if (before) return { ...(before.answer as Verdict), repeated: true };
    if (before === null) return refused(operation, 'idempotencyConflict');
    const verdict = verdicts.get(operation.opId);
    return verdict ? { ...verdict, repeated: false } : refused(operation, 'unexpected');
  });
};
