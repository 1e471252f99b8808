/** Values that can be read for as long as their person's key is kept. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export const personKeyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

export const newPersonKey = (): Buffer => randomBytes(personKeyBytes);

/** As it stands in the trail; a value of a record is never an object of this form. */
export interface SealedValue {
  /** Base64 of the initialisation vector, the encrypted JSON and the tag. */
  readonly personal: string;
}

export const isSealed = (value: unknown): value is SealedValue =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === 1 &&
  typeof Reflect.get(value, 'personal') === 'string';

const derived = (key: Uint8Array, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, new Uint8Array(), `maintenance-portal/person/${use}`, personKeyBytes));

/**
 * AES-256-GCM, bound to the place by `about`. The same value at the same place gives the same text, so that what has not changed can be told
 * when the key is gone; the initialisation vector is a MAC of both, so that no two values share one.
 */
export const sealValue = (key: Uint8Array, about: string, value: unknown): SealedValue => {
  const text = JSON.stringify(value);
  const iv = createHmac('sha256', derived(key, 'vector'))
    .update(`${about}\0${text}`)
    .digest()
    .subarray(0, ivBytes);
  const cipher = createCipheriv('aes-256-gcm', derived(key, 'encryption'), iv).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { personal: sealed.toString('base64') };
};

/** Undefined where it was sealed with another key, for another place, or changed since. */
export const openValue = (key: Uint8Array, about: string, { personal }: SealedValue): unknown => {
  const bytes = Buffer.from(personal, 'base64');
  if (bytes.length < ivBytes + tagBytes) return undefined;
  const end = bytes.length - tagBytes;
  try {
    const decipher = createDecipheriv('aes-256-gcm', derived(key, 'encryption'), bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(about))
      .setAuthTag(bytes.subarray(end));
    const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes, end)), decipher.final()]);
    return JSON.parse(text.toString('utf8'));
  } catch {
    return undefined;
  }
};
