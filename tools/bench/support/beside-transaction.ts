/** What a large transaction costs those who work beside it, and they it. */
import { type NativeDb, time } from './contest.ts';
import { makeReadings, readingOf, readings } from './readings.ts';

const imported = 50_000;
const atOnce = 1000;

/** The time that 2,000 single inserts take beside a transaction that has changed a thousand documents. */
export const insertsBesideTransaction = async (db: NativeDb, round: number): Promise<number> => {
  const session = db.client.startSession();
  try {
    session.startTransaction();
    await readings(db, 'small').updateMany({ _id: { $lt: 1000 } }, { $inc: { minutes: 1 } }, { session });
    return await time(async () => {
      for (let turn = 0; turn < 2000; turn++)
        await readings(db, 'single').insertOne(readingOf(5_000_000 + round * 2000 + turn));
    });
  } finally {
    await session.abortTransaction();
    await session.endSession();
  }
};

export interface Import {
  readonly total: number;
  /** The times of those who read and wrote meanwhile, the shortest first. */
  readonly reads: readonly number[];
  readonly writes: readonly number[];
}

/** Milliseconds of an import of 50,000 documents in one transaction, beside one who reads and one who writes. */
export const importBesideOthers = async (db: NativeDb): Promise<Import> => {
  await makeReadings(db, 'imported', 0);
  const running = { done: false };
  const repeat = async (work: (turn: number) => Promise<unknown>): Promise<number[]> => {
    const taken: number[] = [];
    for (let turn = 0; !running.done; turn++) taken.push(await time(() => work(turn)));
    return taken.sort((a, b) => a - b);
  };
  const reads = repeat((turn) =>
    readings(db, 'small')
      .find({ ref: readingOf(turn).ref })
      .limit(50)
      .toArray(),
  );
  const writes = repeat((turn) =>
    readings(db, 'small').updateOne({ _id: turn % 1000 }, { $inc: { minutes: 1 } }),
  );
  const total = await time(() =>
    db.client.withSession((session) =>
      session.withTransaction(async () => {
        for (let at = 0; at < imported; at += atOnce) {
          const batch = Array.from({ length: atOnce }, (_, i) => readingOf(at + i));
          await readings(db, 'imported').insertMany(batch, { session });
        }
      }),
    ),
  ).finally(() => {
    running.done = true;
  });
  const result = { total, reads: await reads, writes: await writes };
  await readings(db, 'imported').drop();
  return result;
};

/** The time that 99 of 100 stay below. */
export const ninetyNinth = (sorted: readonly number[]): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN;
