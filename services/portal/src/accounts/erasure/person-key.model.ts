import { defineModel } from 'shared-kit/server/database/define-model';

/** What a person's values in the trail are encrypted with. */
export interface PersonKeyRecord {
  /** The person. */
  _id: number;
  /** Tells this person from another who has the id after an older backup: a UUID. */
  name: string;
  /** Sealed by the vault. */
  sealed: string;
}

export const personKeys = defineModel<PersonKeyRecord>('personKeys', {
  _id: { type: Number, required: true },
  name: { type: String, required: true },
  sealed: { type: String, required: true },
});
