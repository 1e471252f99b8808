/** A repeated request with the same `Idempotency-Key` gets the first answer again. */
import { createHash } from 'node:crypto';
import type { ClientSession, Connection } from 'mongoose';
import { databaseOf } from '../database/mongo.ts';
import { fail } from './errors.ts';

/** What makes a repetition one: the caller, the route and the key; and what must not differ in it. */
export interface IdempotentRequest {
  readonly id: string;
  readonly contentHash: string;
}

interface StoredAnswer {
  _id: string;
  contentHash: string;
  /** JSON, so that the repetition is the same to the byte. */
  answer: string;
  createdAt: Date;
}

export const idempotencyCollection = (service: string): string => `idempotencyKeys_${service}`;

/** Work done without a network may come weeks later. */
export const idempotencyKeptSeconds = 90 * 24 * 3600;
export const idempotencyIndexes = [
  { key: { createdAt: 1 }, expireAfterSeconds: idempotencyKeptSeconds },
] as const;

const keyForm = /^[\x21-\x7e]{1,200}$/;
const hash = (...parts: readonly (string | Uint8Array)[]): string =>
  parts.reduce((sum, part) => sum.update(part).update('\0'), createHash('sha256')).digest('base64url');

/** What the answer to a caller's request is kept by. */
export const answerIdOf = (key: string, userId: number, route: string): string =>
  hash(String(userId), route, key);

/** 400 for a key that is no visible ASCII text of 1 to 200 characters. */
export const idempotentRequest = (
  key: string,
  userId: number,
  { route, content }: { readonly route: string; readonly content: string | Uint8Array },
): IdempotentRequest => {
  if (!keyForm.test(key))
    fail('invalidInput', { fields: [{ path: 'Idempotency-Key', code: 'invalidFormat' }] });
  return { id: answerIdOf(key, userId, route), contentHash: hash(content) };
};

const collectionOf = (db: Connection, service: string) =>
  databaseOf(db).collection<StoredAnswer>(idempotencyCollection(service));

/** The first answer, or null if there is none yet; 409 `idempotencyConflict` if the key was used with another content. */
export const firstAnswer = async (
  db: Connection,
  service: string,
  request: IdempotentRequest,
): Promise<{ answer: unknown } | null> => {
  const stored = await collectionOf(db, service).findOne({ _id: request.id });
  if (!stored) return null;
  if (stored.contentHash !== request.contentHash) return fail('idempotencyConflict');
  return { answer: JSON.parse(stored.answer) };
};

/** By their ids, whatever they were asked with. */
export const keptAnswers = async (
  db: Connection,
  service: string,
  ids: readonly string[],
): Promise<Map<string, unknown>> => {
  const stored = await collectionOf(db, service)
    .find({ _id: { $in: [...ids] } })
    .toArray();
  return new Map(stored.map(({ _id, answer }) => [_id, JSON.parse(answer) as unknown]));
};

/** Of each request that was answered before, by its id: the answer, or null where it came with another content. */
export const firstAnswers = async (
  db: Connection,
  service: string,
  requests: readonly IdempotentRequest[],
): Promise<Map<string, { readonly answer: unknown } | null>> => {
  const stored = await collectionOf(db, service)
    .find({ _id: { $in: requests.map(({ id }) => id) } })
    .toArray();
  const hashes = new Map(requests.map(({ id, contentHash }) => [id, contentHash]));
  return new Map(
    stored.map(({ _id, contentHash, answer }) => [
      _id,
      hashes.get(_id) === contentHash ? { answer: JSON.parse(answer) as unknown } : null,
    ]),
  );
};

interface AnsweringService {
  readonly db: Connection;
  readonly service: string;
  readonly now: () => Date;
}

/** In the transaction of what they answer. Somebody who was faster with one of them is a duplicate key. */
export const keepAnswers = async (
  { db, service, now }: AnsweringService,
  answers: readonly (IdempotentRequest & { readonly answer: unknown })[],
  session: ClientSession,
): Promise<void> => {
  if (answers.length === 0) return;
  await collectionOf(db, service).insertMany(
    answers.map(({ id, contentHash, answer }) => ({
      _id: id,
      contentHash,
      createdAt: now(),
      answer: JSON.stringify(answer),
    })),
    { session },
  );
};

/** Answers that tell of a person's account, which would outlive it. A repetition after that is carried out anew. */
export const forgetAnswersOf = async (
  db: Connection,
  service: string,
  { userId, session }: { readonly userId: number; readonly session: ClientSession },
): Promise<void> => {
  const tells = (field: string, entityType: string) => [
    { answer: { $regex: `"${field}":${userId}[,}]` } },
    { answer: { $regex: `"entityType":"${entityType}"` } },
  ];
  const $or = [{ $and: tells('id', 'User') }, { $and: tells('userId', 'Member') }];
  await collectionOf(db, service).deleteMany({ $or }, { session });
};
