/** What is saved goes through the queue where its entity says how; everything else goes straight to the server. */
import type { AnswerOf, RouteContract } from '../../../contracts/route.ts';
import { ApiError } from '../../app/http/errors.ts';
import { type Sender, type Sending, type Sent, sendNow } from '../../saving/sender.ts';
import { type OperationAnswer, routeOf } from '../entities.ts';
import { NoStorageError } from '../errors.ts';
import type { OperationDraft } from '../operations.ts';
import type { OfflineQueue } from './queue.ts';
import type { StoredOperation } from './stored.ts';

const errorOf = ({ outcome, code, fields, record }: OperationAnswer): ApiError =>
  outcome === 'conflict'
    ? new ApiError(409, {
        code: 'versionConflict',
        message: 'versionConflict',
        requestId: '',
        current: record,
      })
    : new ApiError(400, { code, message: code ?? 'refused', requestId: '', fields });

interface Through {
  readonly operations: readonly StoredOperation[];
  /** Null where some of them wait. */
  readonly answers: readonly OperationAnswer[] | null;
}

const throughQueue = async (
  queue: OfflineQueue,
  drafts: readonly OperationDraft[],
  replaced?: string,
): Promise<Through> => {
  if (await queue.isLater()) return { answers: null, operations: await queue.add(drafts, replaced) };
  const { operations, answers } = await queue.addAndSend(drafts, replaced);
  const failed = answers.filter((one) => one?.outcome === 'conflict' || one?.outcome === 'refused');
  // The person who saves is here to decide: nothing of it stays for later.
  if (failed.length > 0)
    await queue.discard(
      failed.flatMap((one) => (one ? [one.opId] : [])),
      true,
    );
  const [first] = failed;
  if (first) throw errorOf(first);
  const got = answers.filter((one) => one !== null);
  return { operations, answers: got.length === operations.length ? got : null };
};

/** What the person has seen, and goes on from. */
const seenOf = async (
  queue: OfflineQueue,
  { resource, route }: NonNullable<ReturnType<typeof routeOf>>,
  { base, replaced }: Pick<Sending<RouteContract>, 'base' | 'replaced'>,
): Promise<unknown> => {
  if (replaced === undefined || !route.withWaiting) return base;
  const pending = [...(await queue.pendingOf(resource)).values()].flat();
  const waiting = pending.find(({ opId }) => opId === replaced);
  return waiting ? route.withWaiting(base, waiting) : base;
};

/** For `setSender`. */
export const createQueueSender =
  (queue: OfflineQueue): Sender =>
  async <C extends RouteContract>(sending: Sending<C>): Promise<Sent<AnswerOf<C>>> => {
    const { contract, input, base, mayWait, replaced } = sending;
    const found = mayWait && base !== undefined ? routeOf(queue.entities(), contract) : null;
    if (!found) return sendNow(sending);
    const { resource, route } = found;
    try {
      const seen = await seenOf(queue, found, sending);
      const drafts = route.operationsOf(input, seen).map((draft) => ({ ...draft, resource }));
      if (drafts.length === 0) return await sendNow(sending);
      if (route.answerOf === null && !(await queue.isLater())) return await sendNow(sending);
      const { answers, operations } = await throughQueue(queue, drafts, replaced);
      if (answers === null || route.answerOf === null)
        return {
          outcome: 'waiting',
          ids: operations.map(({ id }) => id),
          takeBack: () => queue.takeBack(operations),
        };
      return { outcome: 'answered', answer: route.answerOf(answers, input, base) as AnswerOf<C> };
    } catch (error) {
      if (error instanceof NoStorageError) return sendNow(sending);
      throw error;
    }
  };
