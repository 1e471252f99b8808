/** What the questions of some work read of the database, as it explains them afterwards. */
import type { Connection, mongo } from 'mongoose';
import { databaseOf } from '../server/database/mongo.ts';

/** A command without what has nothing to do with what it asks. */
export type Question = Readonly<Record<string, unknown>>;

export interface Read {
  /** `{"find":"tasks","filter":…}`, to be read where it reads too much. */
  readonly question: string;
  readonly keys: number;
  readonly documents: number;
  readonly answered: number;
}

const explained = {
  find: ['find', 'filter', 'sort', 'skip', 'limit', 'projection', 'hint'],
  aggregate: ['aggregate', 'pipeline', 'cursor', 'hint'],
  count: ['count', 'query', 'skip', 'limit', 'hint'],
} as const;

const isExplained = (name: string): name is keyof typeof explained => Object.hasOwn(explained, name);

/** The questions that were sent on the connection while `work` ran. */
export const questionsOf = async (db: Connection, work: () => Promise<unknown>): Promise<Question[]> => {
  const questions: Question[] = [];
  const note = ({ commandName, command }: mongo.CommandStartedEvent) => {
    if (!isExplained(commandName)) return;
    const known = explained[commandName].filter((field) => command[field] !== undefined);
    questions.push(Object.fromEntries(known.map((field) => [field, command[field]])));
  };
  const client = db.getClient();
  client.on('commandStarted', note);
  try {
    await work();
  } finally {
    client.off('commandStarted', note);
  }
  return questions;
};

/** Of one question, whose answer must be there still. */
export const readOf = async (db: Connection, question: Question): Promise<Read> => {
  const { executionStats } = await databaseOf(db).command({
    explain: question,
    verbosity: 'executionStats',
  });
  return {
    question: textOf(question),
    keys: executionStats.totalKeysExamined,
    documents: executionStats.totalDocsExamined,
    answered: executionStats.nReturned,
  };
};

/** Of the questions that were sent on the connection while `work` ran. What they ask must be there still. */
export const readsOf = async (db: Connection, work: () => Promise<unknown>): Promise<Read[]> => {
  const reads: Read[] = [];
  for (const question of await questionsOf(db, work)) reads.push(await readOf(db, question));
  return reads;
};

/** An order is a map, which JSON has no words for. */
export const textOf = (question: Question): string =>
  JSON.stringify(question, (_, value: unknown) => (value instanceof Map ? Object.fromEntries(value) : value));
