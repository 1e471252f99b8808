/** How much each person did on each day, for reports: days are the installation's. */
import { localDayText } from '../dates/local-day.ts';

interface Deed<K extends string> {
  readonly kind: K;
  readonly userId: number;
  readonly userName: string;
  readonly at: Date;
}

export interface DeedsOfDay<K extends string> {
  readonly userId: number;
  readonly userName: string;
  /** `2026-11-26`. */
  readonly day: string;
  /** Of each kind; 0 where there is none. */
  readonly counts: Readonly<Record<K, number>>;
}

/** By day, then by person; a person is called as in the last deed of the day. */
export const deedsPerDay = <const K extends string>(
  deeds: readonly Deed<K>[],
  kinds: readonly K[],
  timeZone: string,
): DeedsOfDay<K>[] => {
  const none = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<K, number>;
  const rows = new Map<string, DeedsOfDay<K>>();
  for (const { kind, userId, userName, at } of deeds.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const day = localDayText(at, timeZone);
    const key = `${day} ${userId}`;
    const { counts } = rows.get(key) ?? { counts: none };
    rows.set(key, { userId, userName, day, counts: { ...counts, [kind]: counts[kind] + 1 } });
  }
  return [...rows.values()].toSorted((a, b) =>
    a.day === b.day ? a.userId - b.userId : a.day < b.day ? -1 : 1,
  );
};
