import { defineModel } from 'shared-kit/server/database/define-model';

/** Which key the database's secrets are encrypted with: one document, that says nothing of the key. */
export interface EncryptionKeyRecord {
  _id: 'current';
  fingerprint: string;
  since: Date;
}

export const encryptionKeys = defineModel<EncryptionKeyRecord>('encryptionKeys', {
  _id: { type: String, required: true },
  fingerprint: { type: String, required: true },
  since: { type: Date, required: true },
});
