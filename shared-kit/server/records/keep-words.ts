import type { Schema } from 'mongoose';
import { withWords } from '../database/search-words.ts';

/** Brings the search words along with every `searchText` that is written through the model. */
export const keepWords = (schema: Schema): void => {
  schema.pre('insertMany', (documents: unknown) => {
    for (const each of Array.isArray(documents) ? documents : [documents])
      Object.assign(each, withWords(each));
  });
  schema.pre(['updateOne', 'updateMany', 'findOneAndUpdate'], function () {
    const update = this.getUpdate();
    if (!update || Array.isArray(update) || !update.$set) return;
    update.$set = withWords(update.$set);
  });
};
