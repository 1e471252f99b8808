/** What the questions of some work read of the database, as it explains them afterwards. */
import type { Connection, mongo } from 'mongoose';
import { databaseOf } from '../server/mongo.ts';

export interface Read {
  /** `find tasks {"filter":…}`, to be read where it reads too much. */
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

/** Of the questions that were sent on the connection while `work` ran. What they ask must be there still. */
export const readsOf = async (db: Connection, work: () => Promise<unknown>): Promise<Read[]> => {
  const questions: Record<string, unknown>[] = [];
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
  const reads: Read[] = [];
  for (const question of questions) {
    const { executionStats } = await databaseOf(db).command({
      explain: question,
      verbosity: 'executionStats',
    });
    reads.push({
      question: JSON.stringify(question),
      keys: executionStats.totalKeysExamined,
      documents: executionStats.totalDocsExamined,
      answered: executionStats.nReturned,
    });
  }
  return reads;
};
