/** What came of the requests: how many, how long, and which of them failed. */
export type RequestKind = 'read' | 'keyed write' | 'plain write' | 'page' | 'Chromium';

export interface Slowest {
  readonly what: string;
  readonly milliseconds: number;
}

export interface Figures {
  readonly durations: Readonly<Record<RequestKind, number[]>>;
  slowest: Slowest;
  /** What was asked for and could be asked for again, and was answered with a failure. */
  readonly lost: string[];
  /** Pages that did not come whole. */
  readonly blank: string[];
  /** Plain writes without an answer that says whether they were carried out. */
  uncertain: number;
}

export const newFigures = (): Figures => ({
  durations: { read: [], 'keyed write': [], 'plain write': [], page: [], Chromium: [] },
  slowest: { what: '', milliseconds: 0 },
  lost: [],
  blank: [],
  uncertain: 0,
});

/** Notes how long the work took, whatever came of it. */
export const timed = async <T>(
  figures: Figures,
  { kind, what }: { readonly kind: RequestKind; readonly what: string },
  work: () => Promise<T>,
): Promise<T> => {
  const began = performance.now();
  try {
    return await work();
  } finally {
    const milliseconds = performance.now() - began;
    figures.durations[kind].push(milliseconds);
    if (milliseconds > figures.slowest.milliseconds) figures.slowest = { what, milliseconds };
  }
};

export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};
