import type { ModuleRelease } from 'shared-kit/contracts/modules/manifest';
import { defineModel } from 'shared-kit/server/database/define-model';

/** A developer's own build, for whoever sends its secret. */
export interface ModuleOverrideRecord {
  /** SHA-256 of the secret in hex. */
  _id: string;
  /** The publish token that asked for it: it ends with the token. */
  tokenId: number;
  release: ModuleRelease;
  /** Folder of the development server, on the browser's own machine. */
  url: string;
  expiresAt: Date;
}

export const moduleOverrides = defineModel<ModuleOverrideRecord>(
  'moduleOverrides',
  {
    _id: { type: String, required: true },
    tokenId: { type: Number, required: true },
    release: { type: Object, required: true },
    url: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { indexes: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }] },
);
