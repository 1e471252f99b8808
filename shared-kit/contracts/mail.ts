/** Addresses of mail, as they are written: one, or none. */
import * as z from 'zod/mini';

/** No separator of a list, no display name, no comment, and nothing that ends a header: what is sent to one goes nowhere else. */
const localPart = String.raw`[\p{L}\p{N}!#$%&'*+/=?^_{|}~\x60-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_{|}~\x60-]+)*`;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?`;
const address = new RegExp(String.raw`^${localPart}@(?:${label}\.)+${label}$`, 'u');

export const isMailAddress = (text: string): boolean => text.length <= 200 && address.test(text);

/** Without the space around it, its domain in small letters: domains do not tell them apart, what stands before them may. */
const normalised = (text: string): string => {
  const trimmed = text.trim();
  const at = trimmed.lastIndexOf('@');
  return trimmed.slice(0, at + 1) + trimmed.slice(at + 1).toLowerCase();
};

/** Of what is written; what was stored before it was checked stays readable as a text. */
export const mailSchema = z._default(
  z.string().check(
    z.overwrite(normalised),
    z.maxLength(200),
    z.refine((text) => text === '' || isMailAddress(text), 'invalidFormat'),
  ),
  '',
);
