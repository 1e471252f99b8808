/** Generates the tasks of some chores until nobody has recorded meanwhile what they follow from. */
import type { Connection } from 'shared-kit/server/database/mongo';
import { type BatchWay, type GenerationCounts, generateBatch } from './generate-batch.ts';
import type { BatchScope, WantedChore } from './plan-batch.ts';
import { plannedAnew } from './planned-visits.ts';

/** Who is overtaken so often leaves the rest to the next generation. */
const attempts = 4;

interface Settling extends BatchWay {
  readonly batch: BatchScope;
  /** What the chores are planned by. */
  readonly year: Parameters<typeof plannedAnew>[1];
}

export const settleBatch = async (
  db: Connection,
  wanted: readonly WantedChore[],
  { batch, year, mayChange, insert }: Settling,
): Promise<GenerationCounts> => {
  const first = await generateBatch(db, wanted, { scope: batch, batchWay: { mayChange, insert } });
  const total = { ...first.counts };
  const own = first.firstId ?? Number.POSITIVE_INFINITY;
  let left = await plannedAnew(db, year, first.written);
  for (let made = 1; left.length > 0 && made < attempts; made += 1) {
    // What this generation has made itself may be put right whatever else is to stay.
    const way = { mayChange: (id: number) => mayChange(id) || id >= own, insert };
    const { counts } = await generateBatch(db, left, { scope: batch, batchWay: way });
    for (const name of ['created', 'updated', 'removed'] as const) total[name] += counts[name];
    left = await plannedAnew(db, year, left);
  }
  return total;
};
