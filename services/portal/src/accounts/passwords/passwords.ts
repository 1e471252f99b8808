/** Passwords as argon2id hashes; the library is loaded when first needed. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/**
 * Verified where the login name is unknown, so that this takes as long as for a known one. Of a random text that nobody kept, made with
 * the parameters that `hash` uses.
 */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$bDeBIN71kQ1jAMbm8gwh6A$+DhdHnpGMRDit7yBDjLAgJhdq4m1y7gxP1Xcq8A06VI';

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Keyboards write `ñ` as one character or as two. */
const normalise = (password: string): string => password.normalize('NFC');

export const argon2idPasswords: Passwords = {
  async hash(password) {
    const argon2 = await import('@node-rs/argon2');
    return argon2.hash(normalise(password), parameters);
  },
  async verify(hash, password) {
    const argon2 = await import('@node-rs/argon2');
    return argon2.verify(hash, normalise(password));
  },
};
