/** `/.well-known/security.txt` (RFC 9116): whom to tell of a weakness. */
import type { RequestHandler } from 'express';
import * as z from 'zod/mini';

/** `SECURITY_CONTACT`: an address with `mailto:` or `https:`. */
export const securityContactEnv = {
  SECURITY_CONTACT: z._default(
    z.string().check(z.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)?$/, 'mailto:… or https://…')),
    '',
  ),
};

export const securityTextPath = '/.well-known/security.txt';

/** The RFC asks for a date less than a year ahead, after which what it says is not to be relied on. */
const goodForMs = 180 * 24 * 60 * 60_000;

/** `contact`: `mailto:` or `https:`. Nothing is there where the operator names none. */
export const securityContact =
  (contact: string): RequestHandler =>
  (_req, res, next) => {
    if (contact === '') return next('route');
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(Date.now() + goodForMs).toISOString()}`,
      'Preferred-Languages: es, ca, en',
    ];
    res.type('text/plain').send(`${lines.join('\n')}\n`);
  };
