/** What of an audit entry and of a seal is hashed: the same text whatever wrote it, and in whatever order the fields are stored. */
import { createHash } from 'node:crypto';
import mongoose from 'mongoose';

const { EJSON } = mongoose.mongo.BSON;

/** Before the first seal of a chain. */
export const noHash = '0'.repeat(64);

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
};

/** Canonical extended JSON with sorted keys, SHA-256, in hexadecimal digits. */
export const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(EJSON.stringify(sorted(value), { relaxed: false }))
    .digest('hex');

/** All of an entry but the number of its seal and its position among the changes, which it gets later. */
export const hashOfEntry = ({ seal: _, position: __, ...entry }: Readonly<Record<string, unknown>>): string =>
  hashOf(entry);

/** One hash for a batch, in its order. */
export const rootOf = (entries: readonly { readonly hash: string }[]): string =>
  hashOf(entries.map(({ hash }) => hash));
