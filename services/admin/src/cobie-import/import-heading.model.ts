import type { Connection } from 'mongoose';
import { defineModel } from 'shared-kit/server/database/define-model';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { Answers } from './settle/answers.ts';

/** What an installation's files call a column: said once, taken for granted from then on. */
interface ImportHeading {
  /** The installation and the question. */
  _id: string;
  installationId: number;
  /** Of the question about it. */
  question: string;
  /** The column, or the field of data; empty where it is left out. */
  meaning: string;
}

const id = { type: Number, required: true } as const;
const text = { type: String, default: '' } as const;

export const importHeadings = defineModel<ImportHeading>(
  'importHeadings',
  { _id: { type: String, required: true }, installationId: id, question: text, meaning: text },
  { indexes: [{ key: { installationId: 1 } }] },
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
  await importHeadings(db).bulkWrite(
    told.map(([question, meaning]) => ({
      updateOne: {
        filter: { _id: `${installationId} ${question}` },
        update: { $set: { installationId, question, meaning } },
        upsert: true,
      },
    })),
  );
};
