import type { JWK } from 'jose';
import type { Vault } from '../../secrets/vault.ts';
import type { SigningKeyRecord } from './signing-key.model.ts';

const placeOf = (kid: string): string => `signingKeys/${kid}`;

/** `d` is the private part of the JWK. */
export const sealPrivateKey = (kid: string, d: string, vault: Vault): string => vault.seal(d, placeOf(kid));

export const openPrivateKey = ({ _id, publicJwk, sealedKey }: SigningKeyRecord, vault: Vault): JWK => {
  const { kty, crv, x } = publicJwk;
  return { kty, crv, x, d: vault.open(sealedKey, placeOf(_id)) };
};
