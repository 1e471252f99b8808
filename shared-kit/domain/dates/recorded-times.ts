/** When something was done, when that was written down and when it arrived: told apart where they say different things. */

/** Milliseconds. Writing down and the way through the network take their time: what lies as near as this tells nothing. */
export const apartMs = 3_600_000;

/** Instants as texts (ISO) or as dates. */
export interface RecordedTimes<T extends string | Date> {
  /** As the person says; null where nothing is done. */
  readonly doneAt: T | null;
  /** By the device; null where that is not known. */
  readonly writtenAt: T | null;
  /** By the server; null of what was recorded before it was kept. */
  readonly arrivedAt: T | null;
}

/** What is to be told beside when it was done; null where it says no more than that. */
export interface ToldTimes<T extends string | Date> {
  readonly doneAt: T;
  readonly writtenAt: T | null;
  readonly arrivedAt: T | null;
}

const isApart = (one: string | Date, other: string | Date): boolean =>
  Math.abs(new Date(one).getTime() - new Date(other).getTime()) > apartMs;

/**
 * What was written down more than an hour from when it was done, before or after, and what arrived more than an hour from what is told before
 * it. Null where there is nothing to tell.
 */
export const toldTimes = <T extends string | Date>({
  doneAt,
  writtenAt,
  arrivedAt,
}: RecordedTimes<T>): ToldTimes<T> | null => {
  if (doneAt === null) return null;
  const written = writtenAt !== null && isApart(writtenAt, doneAt) ? writtenAt : null;
  const arrived = arrivedAt !== null && isApart(arrivedAt, written ?? doneAt) ? arrivedAt : null;
  return written === null && arrived === null ? null : { doneAt, writtenAt: written, arrivedAt: arrived };
};

interface Saying<T> {
  /** The words of `recordedTimes.done`, `.written` and `.arrived`, each with an instant in words as `at`. */
  readonly t: (key: string, values: { readonly at: string }) => string;
  readonly instant: (at: T) => string;
}

/** One line: when it was done, and what is to be told beside that; empty where there is nothing to tell. */
export const toldTimesText = <T extends string | Date>(
  times: RecordedTimes<T>,
  { t, instant }: Saying<T>,
): string => {
  const told = toldTimes(times);
  if (told === null) return '';
  const parts: readonly (readonly [string, T | null])[] = [
    ['done', told.doneAt],
    ['written', told.writtenAt],
    ['arrived', told.arrivedAt],
  ];
  return parts
    .flatMap(([name, at]) => (at === null ? [] : [t(`recordedTimes.${name}`, { at: instant(at) })]))
    .join(' · ');
};
