/** What of a request may be told: the pattern of its contract. */

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

const matches = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((segment, at) => segment.startsWith(':') || segment === segments[at]);

/** Finds the first of the patterns that a path is of; null where there is none. They come in the order in which a service tries them. */
export const patternFinder = (paths: readonly string[]): ((path: string) => string | null) => {
  const patterns = paths.map((path) => ({ path, segments: segmentsOf(path) }));
  const byResource = Map.groupBy(patterns, ({ segments }) => segments[1] ?? '');
  return (path) => {
    const segments = segmentsOf(path);
    const found = byResource.get(segments[1] ?? '')?.find((each) => matches(each.segments, segments));
    return found?.path ?? null;
  };
};
