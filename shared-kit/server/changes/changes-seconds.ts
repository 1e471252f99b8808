const usualSeconds = 2;

/**
 * `CHANGES_SECONDS`: how long what is committed waits at most until it has a position, and as long again until its followers see that, or eight times
 * as long where nothing happened before and the database has no change streams; 0 is for ever.
 */
export const changesSecondsOf = (env: Readonly<Record<string, string | undefined>>): number =>
  Number(env.CHANGES_SECONDS ?? usualSeconds);
