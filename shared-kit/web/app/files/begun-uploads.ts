/** Uploads that were begun in this browser and are not done: what their next attempt goes on from, also after a restart. */
import * as z from 'zod/mini';
import { loggedInUser } from '../session/session-store.ts';
import { readStoredJson, storedKeys, writeStored } from '../storage.ts';

const begunSchema = z.object({
  /** The idempotency key that it was begun with: whoever begins again with it gets the same upload. */
  start: z.string(),
  /** On the server; null until its answer has come. */
  id: z.nullable(z.int()),
  /** Milliseconds since 1970. */
  at: z.number(),
});
export type BegunUpload = z.infer<typeof begunSchema>;

/** More are not remembered for one person: those that were begun longest ago are sent anew. */
export const mostBegun = 100;

/** Nobody goes on with what somebody else has begun here. */
const ownPrefix = (): string => `upload.${loggedInUser()?.Id ?? 0}.`;

const read = (key: string): BegunUpload | null => {
  const parsed = z.safeParse(begunSchema, readStoredJson(key));
  return parsed.success ? parsed.data : null;
};

/** Null where nothing was begun under this key by the person who is signed in. */
export const readBegun = (resumeKey: string): BegunUpload | null => read(ownPrefix() + resumeKey);

export const writeBegun = (resumeKey: string, begun: BegunUpload): void => {
  const key = ownPrefix() + resumeKey;
  const others = storedKeys(ownPrefix()).filter((other) => other !== key);
  const age = new Map(others.map((other) => [other, read(other)?.at ?? 0]));
  const oldestFirst = others.toSorted((one, other) => (age.get(one) ?? 0) - (age.get(other) ?? 0));
  for (const old of oldestFirst.slice(0, Math.max(0, others.length + 1 - mostBegun))) writeStored(old, null);
  writeStored(key, JSON.stringify(begun));
};

export const forgetBegun = (resumeKey: string): void => writeStored(ownPrefix() + resumeKey, null);
