/** What the database must hold and nobody may read there: encrypted with a key that is elsewhere. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;
const form = 'v1';

export interface Vault {
  /** Says which key it is, and nothing of the key. */
  readonly fingerprint: string;
  /** `about` names the place that it is kept at: elsewhere it does not open. */
  seal(text: string, about: string): string;
  /** Throws where it was sealed with another key, for another place, or changed since. */
  open(sealed: string, about: string): string;
  /** In hex, for texts that are too short for a plain hash: without the key nobody can try them out. */
  hash(text: string, about: string): string;
}

/** AES-256-GCM. Each use has a key of its own, derived from the one of `keyBytes` bytes. */
export const vaultOf = (key: Uint8Array): Vault => {
  const derived = (use: string, bytes = keyBytes) =>
    Buffer.from(hkdfSync('sha256', key, new Uint8Array(), `maintenance-portal/${use}`, bytes));
  const [encryption, hashing] = [derived('encryption'), derived('hashing')];
  return {
    fingerprint: derived('fingerprint', 16).toString('hex'),
    seal(text, about) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', encryption, iv).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${form}.${sealed.toString('base64url')}`;
    },
    open(sealed, about) {
      const [version, content = ''] = sealed.split('.');
      const bytes = Buffer.from(content, 'base64url');
      if (version !== form || bytes.length < ivBytes + tagBytes) throw new Error(`Not sealed: ${about}`);
      const end = bytes.length - tagBytes;
      const decipher = createDecipheriv('aes-256-gcm', encryption, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(end));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes, end)), decipher.final()]).toString(
        'utf8',
      );
    },
    hash: (text, about) => createHmac('sha256', hashing).update(`${about}\0${text}`).digest('hex'),
  };
};
