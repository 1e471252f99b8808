/** Repeat failures: an element of which three correctives or more were opened within ninety days. A list, and no rate. */

export const fewestRepeats = 3;
export const repeatDays = 90;

export interface Opening {
  readonly id: number;
  readonly elementId: number;
  /** Its number. */
  readonly day: number;
}

export interface Repeats<O extends Opening> {
  readonly elementId: number;
  /** In their order, three at least: each of them lies with two others within ninety days. */
  readonly openings: readonly O[];
}

/** Series of which a third corrective, or a later one, was opened on one of these days, both included; what was opened before counts for them. */
export const repeatsOf = <O extends Opening>(
  openings: readonly O[],
  { first, last }: { readonly first: number; readonly last: number },
): Repeats<O>[] =>
  [...Map.groupBy(openings, ({ elementId }) => elementId)].flatMap(([elementId, unordered]) => {
    const own = unordered.toSorted((a, b) => a.day - b.day || a.id - b.id);
    const series: O[][] = [];
    let upTo = 0;
    for (const [index, { day }] of own.entries()) {
      const from = index - fewestRepeats + 1;
      const begins = own[from]?.day;
      if (begins === undefined || day - begins >= repeatDays || day < first || day > last) continue;
      const before = series.at(-1);
      if (before && from < upTo) before.push(...own.slice(upTo, index + 1));
      else series.push(own.slice(from, index + 1));
      upTo = index + 1;
    }
    return series.map((each) => ({ elementId, openings: each }));
  });
