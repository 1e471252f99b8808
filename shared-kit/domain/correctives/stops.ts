/** Time that elements were out of service, whatever stopped them: overlapping stops count once. Milliseconds since the epoch, UTC. */

/** `[from, to)`; `to` is null while it lasts. */
export interface Stop {
  readonly from: number;
  readonly to: number | null;
}
/** `[from, to)`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What of the stops lies in the window; what lasts is counted to `now`, and no further than the window. */
export const clipStops = (stops: readonly Stop[], window: Span, now: number): Span[] =>
  stops
    .map(({ from, to }) => ({
      from: Math.max(from, window.from),
      to: Math.min(to ?? now, window.to, Math.max(now, from)),
    }))
    .filter(({ from, to }) => to > from);

/** The same time without overlaps, in order. */
export const mergeSpans = (spans: readonly Span[]): Span[] => {
  const merged: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && span.from <= last.to)
      merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else merged.push(span);
  }
  return merged;
};

/** Milliseconds that something was stopped within the window. */
export const stoppedTime = (stops: readonly Stop[], window: Span, now: number): number =>
  mergeSpans(clipStops(stops, window, now)).reduce((sum, { from, to }) => sum + to - from, 0);

/** Share of the window, up to now, that something was not stopped; null where none of the window has passed. */
export const availability = (stops: readonly Stop[], window: Span, now: number): number | null => {
  const passed = Math.min(window.to, now) - window.from;
  if (passed <= 0) return null;
  return 1 - stoppedTime(stops, window, now) / passed;
};
