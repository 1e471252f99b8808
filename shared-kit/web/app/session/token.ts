/** Reads a session token without verifying it: only the server can. Messages: product specification, section 8. */
const partNames = ['header', 'payload'] as const;

export type DecodedToken = { readonly [K in (typeof partNames)[number]]: Readonly<Record<string, unknown>> };

/** What can be wrong with a token, by the specification's messages. */
export const tokenFaults = ['notString', 'missingPart', 'invalidBase64', 'invalidJson'] as const;
export type TokenFault = (typeof tokenFaults)[number];

const messages: Readonly<Record<TokenFault, (part: number) => string>> = {
  notString: () => 'not a string',
  missingPart: (part) => `missing part number ${part}`,
  invalidBase64: (part) => `invalid base64 for part ${part}`,
  invalidJson: (part) => `invalid JSON for part ${part}`,
};

export class TokenError extends Error {
  override readonly name = 'TokenError';
  readonly fault: TokenFault;
  /** From 1; 0 where the whole token is meant. */
  readonly part: number;

  constructor(fault: TokenFault, part = 0) {
    super(messages[fault](part));
    this.fault = fault;
    this.part = part;
  }
}

const textOfBase64Url = (part: string): string => {
  const base64 = part.replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
};

const decodePart = (part: string | undefined, number: number): Record<string, unknown> => {
  if (part === undefined || part === '') throw new TokenError('missingPart', number);
  let text: string;
  try {
    text = textOfBase64Url(part);
  } catch {
    throw new TokenError('invalidBase64', number);
  }
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Told below, as a value that is no object is.
  }
  throw new TokenError('invalidJson', number);
};

/** @throws TokenError with one of the four messages of the specification; parts are numbered from 1. */
export const decodeToken = (token: unknown): DecodedToken => {
  if (typeof token !== 'string') throw new TokenError('notString');
  const parts = token.split('.');
  return { header: decodePart(parts[0], 1), payload: decodePart(parts[1], 2) };
};

const readExpiry = (token: unknown): number | null => {
  try {
    const { exp } = decodeToken(token).payload;
    return typeof exp === 'number' && Number.isFinite(exp) ? exp : null;
  } catch {
    return null;
  }
};

/** Of the token that was asked about last: each screen asks many times about the same. */
let latest: { readonly token: unknown; readonly expiry: number | null } | null = null;

/** Seconds since the epoch; null where the token cannot be read or names no time. */
export const expiryOf = (token: unknown): number | null => {
  if (latest?.token !== token) latest = { token, expiry: readExpiry(token) };
  return latest?.expiry ?? null;
};
