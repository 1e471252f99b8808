/** A fingerprint of what a document says, which whoever has the data and the paper can compare. */
import { createHash } from 'node:crypto';

/**
 * JSON in one way alone: names in the order of their UTF-16 units, no blanks, numbers as ECMAScript writes them (RFC 8785). What is
 * undefined is left out.
 */
export const canonicalJson = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .toSorted(([one], [another]) => (one < another ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`);
  return `{${fields.join(',')}}`;
};

/** SHA-256 of the canonical JSON in UTF-8, as 64 hexadecimal digits. */
export const contentHash = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex');
