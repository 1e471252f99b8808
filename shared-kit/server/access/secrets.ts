/** Secrets that are shown once: what is stored of them is a hash, by which they are found again. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits behind a prefix that says what it is. */
export const newSecret = (prefix: string): string => `${prefix}${randomBytes(32).toString('base64url')}`;

/** In hex. A plain hash is enough for what nobody can guess, and finding by it tells nothing of secrets that are near. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');
