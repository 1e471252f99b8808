import { defineModel } from 'shared-kit/server/database/define-model';

/** One document that every change of super-administrators writes, so that two at once can't each rely on the other. */
export const administratorGuards = defineModel<{ _id: string; changes: number }>('administratorGuards', {
  _id: { type: String, required: true },
  changes: { type: Number, required: true },
});
