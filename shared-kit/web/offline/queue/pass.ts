/** One pass over what waits: everything that can be sent now is. */
import { callRoute } from '../../app/http/call-route.ts';
import { AnswerError, type ApiError } from '../../app/http/errors.ts';
import type { OfflineDatabase } from '../database.ts';
import type { OfflineEntity, OperationAnswer } from '../entities.ts';
import type { OfflineEnvironment } from '../environment.ts';
import { type Failure, failureOf } from '../failure.ts';
import { isHeldBack, takeAnswers } from '../kept/take-answers.ts';
import { changeOperations, listWork } from '../operations.ts';
import { type Batch, groupOf, nextBatch, nextFiles, recordKey } from './batches.ts';
import { setFileApart } from './set-apart.ts';
import type { StoredFile, StoredOperation } from './stored.ts';

export interface PassOptions {
  readonly database: OfflineDatabase;
  readonly environment: OfflineEnvironment;
  /** As they are known now. */
  readonly entities: () => readonly OfflineEntity[];
  /** Answers the server's id. Sends the file's `key` along, so that it is kept once. Throws as `callRoute`. */
  readonly uploadFile: (file: StoredFile) => Promise<number>;
  /** Whether the person whose work it is may send now. */
  readonly maySend: () => boolean;
  readonly onAnswers: (answers: readonly OperationAnswer[]) => void;
  readonly onChange: () => void;
}

/** Why something is refused. */
type Reason = Pick<ApiError, 'code' | 'fields'>;
const tooLarge: Reason = { code: 'payloadTooLarge', fields: [] };

export type PassEnd =
  | { readonly kind: 'done' | 'signIn' }
  /** Somebody is to try again. */
  | { readonly kind: 'unanswered'; readonly retryAfter: number | null }
  | { readonly kind: 'held' };

/** The server works on one while the next is on its way. */
const filesAtOnce = 3;
/** Operations whose photos have arrived go together: a call for each of them would take as long as the photo. */
const fewestWithFiles = 20;

/** What needs no file does not wait for those of others. */
const isDue = ({ stored }: Batch): boolean =>
  stored.length >= fewestWithFiles || stored.some(({ localFiles }) => localFiles.length === 0);

/** Answers of other operations than those that were sent are not ours. */
const checked = (batch: Batch, answers: readonly OperationAnswer[]): readonly OperationAnswer[] => {
  const isSame =
    answers.length === batch.operations.length &&
    answers.every(({ opId }, i) => opId === batch.operations[i]?.opId);
  if (!isSame) throw new AnswerError('the answers are of other operations');
  return answers;
};

/** `withHeld`: what the server took nothing of is tried again as well. */
export const createPass =
  (options: PassOptions) =>
  async (withHeld: boolean): Promise<PassEnd> => {
    const { database, environment, entities, uploadFile, maySend, onAnswers, onChange } = options;
    const isSendable = ({ resource, state }: StoredOperation): boolean =>
      (withHeld || state !== 'held') && entities().some(({ operations }) => operations.resource === resource);
    const skipped = { groups: new Set<string>(), records: new Set<string>() };
    const most = new Map<string, number>();
    let isHeld = false;
    let isTroubled = false;

    const callBatch = async ({ resource, installationId, operations }: Batch) => {
      const entity = entities().find((one) => one.operations.resource === resource);
      if (!entity) throw new TypeError(`nothing is known of ${resource}`);
      const sentAt = new Date(environment.now()).toISOString();
      const body = { installationId, operations: operations.map((operation) => ({ ...operation, sentAt })) };
      return (await callRoute(entity.operations.send, { body })).data as OperationAnswer[];
    };
    const hold = async (operations: readonly StoredOperation[], group: string, code: string) => {
      isHeld = true;
      skipped.groups.add(group);
      const ids = operations.map(({ opId }) => opId);
      await changeOperations(database, ids, (operation) => ({ ...operation, state: 'held', code }));
    };
    const refuse = async (refused: readonly StoredOperation[], { code, fields }: Reason) => {
      const ids = refused.map(({ opId }) => opId);
      await changeOperations(database, ids, (operation) => ({
        ...operation,
        state: 'refused',
        code,
        errors: fields,
      }));
      onAnswers(refused.map((operation) => answerOfRefusal(operation, { code, fields })));
    };

    const setApart = async (file: StoredFile, needing: readonly StoredOperation[], reason: Reason) => {
      const told = { code: reason.code, errors: reason.fields };
      const whole = new Set(await setFileApart(database, file, { reason: told, now: environment.now() }));
      const refused = needing.filter(({ opId }) => whole.has(opId));
      onAnswers(refused.map((operation) => answerOfRefusal(operation, reason)));
    };

    /** Answers why the pass can't go on, or null. */
    const afterBatch = async (failure: Failure, batch: Batch): Promise<PassEnd | null> => {
      if (failure.kind === 'unanswered') return failure;
      if (failure.kind === 'signIn') return { kind: 'signIn' };
      const [first] = batch.stored;
      if (failure.kind === 'held') await hold(batch.stored, batch.group, failure.code);
      else if (batch.stored.length > 1) most.set(batch.group, Math.ceil(batch.stored.length / 2));
      else if (first && failure.kind === 'refused') await refuse([first], failure.error);
      else if (first && failure.kind === 'tooMuch' && failure.isTooLarge) await refuse([first], tooLarge);
      else if (first) {
        isTroubled = true;
        skipped.records.add(recordKey(first));
      }
      onChange();
      return null;
    };
    const sendBatch = async (batch: Batch): Promise<PassEnd | null> => {
      const untried = batch.stored.filter(({ isTried }) => !isTried).map(({ opId }) => opId);
      if (untried.length > 0)
        await changeOperations(database, untried, (operation) => ({ ...operation, isTried: true }));
      // Whoever is signed in by now is whose name it would go under.
      if (!maySend()) return { kind: 'signIn' };
      let answers: readonly OperationAnswer[];
      try {
        answers = checked(batch, await callBatch(batch));
      } catch (error) {
        return afterBatch(failureOf(error), batch);
      }
      await takeAnswers(database, answers, { now: environment.now(), entities: entities() });
      for (const [place, answer] of answers.entries()) {
        const operation = batch.stored[place];
        if (!operation || !isHeldBack(answer)) continue;
        isHeld = true;
        skipped.records.add(recordKey(operation));
      }
      onAnswers(answers);
      onChange();
      return null;
    };
    const sendFile = async (file: StoredFile, operations: readonly StoredOperation[]) => {
      const needing = operations.filter(({ localFiles }) => localFiles.includes(file.id));
      try {
        const serverId = await uploadFile(file);
        await database.write(['files'], async (transaction) => {
          const stored = await transaction.objectStore('files').get(file.id);
          if (stored) await transaction.objectStore('files').put({ ...stored, serverId });
        });
      } catch (error) {
        const failure = failureOf(error);
        if (failure.kind === 'unanswered') return failure;
        if (failure.kind === 'signIn') return { kind: 'signIn' } as const;
        if (failure.kind === 'refused') await setApart(file, needing, failure.error);
        if (failure.kind === 'tooMuch' && failure.isTooLarge) await setApart(file, needing, tooLarge);
        if (failure.kind === 'held')
          for (const group of new Set(needing.map(groupOf))) await hold(needing, group, failure.code);
        if (failure.kind === 'tooMuch' && !failure.isTooLarge) {
          isTroubled = true;
          for (const operation of needing) skipped.records.add(recordKey(operation));
        }
      }
      onChange();
      return null;
    };

    /** As one arrives the next begins, so that the line is never idle. */
    const sending = new Map<number, Promise<PassEnd | null>>();
    const begin = (file: StoredFile, operations: readonly StoredOperation[]): void => {
      const sent = sendFile(file, operations).finally(() => sending.delete(file.id));
      sending.set(file.id, sent);
    };
    /** Null: nothing is left that can be sent. */
    const step = async (isFirst: boolean): Promise<PassEnd | 'more' | null> => {
      const work = await listWork(database);
      const mine = { ...work, operations: work.operations.filter(isSendable) };
      const batch = nextBatch(mine, skipped, (group) => most.get(group) ?? Number.POSITIVE_INFINITY);
      const files = nextFiles(mine, skipped, filesAtOnce).filter(({ id }) => !sending.has(id));
      const isLast = files.length === 0 && sending.size === 0;
      if (!batch && isLast) return null;
      if (!maySend()) return { kind: 'signIn' };
      if (batch && (isFirst || isLast || isDue(batch))) return (await sendBatch(batch)) ?? 'more';
      for (const file of files.slice(0, filesAtOnce - sending.size)) begin(file, mine.operations);
      return (await Promise.race(sending.values())) ?? 'more';
    };

    // What an earlier pass has made ready goes before anything: a file that never arrives would keep it waiting for good.
    try {
      let end = await step(true);
      while (end === 'more') end = await step(false);
      const ends = [end, ...(await Promise.all(sending.values()))];
      const failed = ends.find((one) => one !== null);
      if (failed) return failed;
    } finally {
      await Promise.allSettled(sending.values());
    }
    if (isTroubled) return { kind: 'unanswered', retryAfter: null };
    return { kind: isHeld ? 'held' : 'done' };
  };

const answerOfRefusal = ({ opId, id }: StoredOperation, { code, fields }: Reason): OperationAnswer => ({
  opId,
  id,
  outcome: 'refused',
  version: 0,
  record: null,
  conflicts: [],
  code,
  fields: [...fields],
  repeated: false,
});
