import mongoose, { type Connection } from 'mongoose';
import { defineModel } from 'shared-kit/server/define-model';
import { databaseOf, nextId } from 'shared-kit/server/mongo';
import type { Answers } from './settle/answers.ts';

/** What an installation's files call a column: said once, taken for granted from then on. */
interface ImportHeading {
  _id: number;
  installationId: number;
  /** Of the question about it. */
  question: string;
  /** The column, or the field of data; empty where it is left out. */
  meaning: string;
}

const id = { type: Number, required: true } as const;
const text = { type: mongoose.Schema.Types.String, default: '' } as const;

export const importHeadings = defineModel<ImportHeading>(
  'importHeadings',
  { _id: id, installationId: id, question: text, meaning: text },
  [{ key: { installationId: 1, question: 1 }, unique: true }],
);

/** As answers, by the question. */
export const rememberedHeadings = async (db: Connection, installationId: number): Promise<Answers> => {
  const found = await databaseOf(db)
    .collection<ImportHeading>(importHeadings.collection)
    .find({ installationId })
    .toArray();
  return Object.fromEntries(found.map(({ question, meaning }) => [question, meaning]));
};

export const rememberHeadings = async (
  db: Connection,
  installationId: number,
  answers: Answers,
): Promise<void> => {
  const told = Object.entries(answers);
  if (told.length === 0) return;
  const first = await nextId(db, importHeadings.collection, told.length);
  await importHeadings(db).bulkWrite(
    told.map(([question, meaning], index) => ({
      updateOne: {
        filter: { installationId, question },
        update: { $set: { meaning }, $setOnInsert: { _id: first + index } },
        upsert: true,
      },
    })),
  );
};
