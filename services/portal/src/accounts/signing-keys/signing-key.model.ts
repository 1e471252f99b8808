import type { PublicJwk } from 'shared-kit/contracts/views/jwks';
import { defineModel } from 'shared-kit/server/database/define-model';

export interface SigningKeyRecord {
  /** The key's `kid`. */
  _id: string;
  /** The span of time that it signs in: unique, so that replicas agree on one key. One that was retired has a name of its own. */
  slot: string;
  /** When the next key takes over. */
  rotatesAt: Date;
  publicJwk: PublicJwk;
  /** The private part, sealed: `openPrivateKey`. */
  sealedKey: string;
}

export const signingKeys = defineModel<SigningKeyRecord>(
  'signingKeys',
  {
    _id: { type: String, required: true },
    slot: { type: String, required: true },
    rotatesAt: { type: Date, required: true },
    publicJwk: { type: Object, required: true },
    sealedKey: { type: String, required: true },
  },
  { indexes: [{ key: { slot: 1 }, unique: true }] },
);
