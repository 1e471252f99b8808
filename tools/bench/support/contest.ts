/** The same work on the embedded database and, where `MONGODB_URL` names one, on a MongoDB, in turns. */
import { type Connection, connect, databaseOf } from 'shared-kit/server/database/mongo';
import { median } from './figures.ts';

export type NativeDb = ReturnType<typeof databaseOf>;

export interface Contestant {
  readonly label: string;
  readonly db: NativeDb;
  close(): Promise<void>;
}

export const enter = async (
  label: string,
  url: string,
  end: (db: NativeDb) => Promise<unknown>,
): Promise<Contestant> => {
  const connection: Connection = await connect(url, { maxPoolSize: 40 });
  const db = databaseOf(connection);
  return {
    label,
    db,
    async close() {
      await end(db);
      await connection.close();
    },
  };
};

/** Runs of `work` on each contestant by turns; gives what each run gave, by contestant. */
export const inTurns = async (
  contestants: readonly Contestant[],
  rounds: number,
  work: (db: NativeDb, round: number) => Promise<number>,
): Promise<number[][]> => {
  const results: number[][] = contestants.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, { db }] of contestants.entries()) results[index]?.push(await work(db, round));
  return results;
};

/** Milliseconds that `work` takes. */
export const time = async (work: () => Promise<unknown>): Promise<number> => {
  const before = performance.now();
  await work();
  return performance.now() - before;
};

/** Repetitions of `work` in a second by `clients` at once, `times` of them in all. */
export const rate = async (
  clients: number,
  times: number,
  work: (turn: number) => Promise<unknown>,
): Promise<number> => {
  let turn = 0;
  const client = async () => {
    while (turn < times) await work(turn++);
  };
  const milliseconds = await time(() => Promise.all(Array.from({ length: clients }, client)));
  return (times * 1000) / milliseconds;
};

/** The median of the times of one call after another, in milliseconds. */
export const medianTime = async (
  times: number,
  work: (turn: number) => Promise<unknown>,
): Promise<number> => {
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn++) taken.push(await time(() => work(turn)));
  return median(taken);
};
