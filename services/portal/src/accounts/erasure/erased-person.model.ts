import { defineModel } from 'shared-kit/server/database/define-model';

/** Whose data was erased here. */
export interface ErasedPersonRecord {
  /** The name of the key that was thrown away. */
  _id: string;
  userId: number;
  at: Date;
}

export const erasedPeople = defineModel<ErasedPersonRecord>('erasedPeople', {
  _id: { type: String, required: true },
  userId: { type: Number, required: true },
  at: { type: Date, required: true },
});
