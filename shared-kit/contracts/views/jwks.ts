/** What portal publishes of its signing keys: the public halves only. */
import * as z from 'zod/mini';

/** `jwks_v1`: one document per key that tokens may still be signed with. */
export const jwksV1 = 'jwks_v1';
export const publicJwkSchema = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.optional(z.string()),
  alg: z.optional(z.string()),
  use: z.optional(z.string()),
});
export type PublicJwk = z.infer<typeof publicJwkSchema>;
export const jwkV1Schema = z.object({ kid: z.string(), publicJwk: publicJwkSchema });
export type JwkV1 = z.infer<typeof jwkV1Schema>;
