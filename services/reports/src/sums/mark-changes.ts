/** Which sums a change makes out of date. */
import type { ChangeV1 } from 'shared-kit/contracts/views/changes';
import type { Grants } from 'shared-kit/server/access/grants';
import { concernedTime } from 'shared-kit/server/changes';
import type { ClientSession, Connection } from 'shared-kit/server/database/mongo';
import { monthsOf } from './months.ts';
import { type SumsMark, sumsMarks } from './sums.model.ts';

/** Who owns what is counted. */
export const followedServices = ['maintenance', 'correctives'] as const;

/** Of `ChangeV1`: what changes no figure is left aside. */
export const concernsFigures = {
  entityType: { $in: ['Task', 'FormerResult', 'Corrective', 'Installation'] },
  action: { $nin: ['task.planned', 'task.plan.removed', 'task.delay.explained', 'task.delay.removed'] },
};
const entityTypes: ReadonlySet<string> = new Set(concernsFigures.entityType.$in);
const figureless: ReadonlySet<string> = new Set(concernsFigures.action.$nin);

/** Who concerns more is counted as a whole. */
const mostMonths = 24;

export interface Touched {
  readonly installationId: number;
  /** Null: all of it. */
  readonly month: string | null;
}

const touchedBy = (change: ChangeV1, timeZone: string): Touched[] => {
  const { installationId } = change;
  const time = concernedTime(change);
  const months = time ? monthsOf(time, timeZone) : [];
  return months.length === 0 || months.length > mostMonths
    ? [{ installationId, month: null }]
    : months.map((month) => ({ installationId, month }));
};

/** What the changes make out of date, each once. */
export const touchedByAll = async (
  { views }: { readonly views: Grants },
  changes: readonly ChangeV1[],
): Promise<Touched[]> => {
  const touched = new Map<string, Touched>();
  for (const change of changes) {
    if (!entityTypes.has(change.entityType) || figureless.has(change.action)) continue;
    const place = await views.installation(change.installationId);
    if (!place) continue;
    for (const each of touchedBy(change, place.timeZone)) touched.set(markId(each), each);
  }
  return [...touched.values()];
};

const markId = ({ installationId, month }: Touched): string =>
  month === null ? String(installationId) : `${installationId} ${month}`;

/** In the transaction that moves the follower on. */
export const writeMarks = async (
  db: Connection,
  touched: readonly Touched[],
  { at, session }: { readonly at: Date; readonly session?: ClientSession | undefined },
): Promise<void> => {
  if (touched.length === 0) return;
  await sumsMarks(db).bulkWrite(
    touched.map((each) => ({
      updateOne: {
        filter: { _id: markId(each) },
        update: { $inc: { changes: 1 }, $setOnInsert: { ...each, since: at } satisfies Partial<SumsMark> },
        upsert: true,
      },
    })),
    session ? { session } : {},
  );
};
