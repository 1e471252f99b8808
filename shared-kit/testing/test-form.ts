/**
 * How a run of tests goes, as the command that started it says in the environment: quick, as `npm test` does, or long, as `npm run test:long`.
 * A test that is run by itself is of the quick form.
 */

/** Whether everything is tried: all cases, and properties ten times as often. */
export const isLong: boolean = process.env.TEST_FORM === 'long';

/** What random choices of a run follow from; the runner draws one a day and prints it, and `TEST_SEED` plays it again. */
export const testSeed: number = Number(process.env.TEST_SEED ?? 1);

/** How many times slower this machine is than the one that times were recorded on, at least 1; the runner measures it. */
const slowness = Math.max(1, Number(process.env.TEST_SLOWNESS ?? 1));

/** How often a property is tried: as often as said, in the long form ten times that. */
export const runs = (quick: number): number => (isLong ? quick * 10 : quick);

/**
 * A limit in milliseconds that only ends what hangs: ten times what the work takes on a quiet machine of the recorded speed, by the speed of
 * this one. Nothing fails by it for being slow.
 */
export const hangMs = (quietMs: number): number => Math.ceil(quietMs * 10 * slowness);

/** A hash of a text, 32 bits (FNV-1a). */
const hashText = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
};

/**
 * At most so many of a list, chosen by the run's seed and a name for the choice, in the list's order; the whole list in the long form.
 * `nameOf` tells items apart, so that the choice of one does not depend on where it stands.
 */
export const sampleOf = <Item>(
  items: readonly Item[],
  {
    most,
    key,
    nameOf,
  }: { readonly most: number; readonly key: string; readonly nameOf: (item: Item) => string },
): readonly Item[] => {
  if (isLong || items.length <= most) return items;
  const ranked = items
    .map((item, place) => ({ place, rank: hashText(`${testSeed} ${key} ${nameOf(item)}`) }))
    .sort((one, other) => one.rank - other.rank || one.place - other.place)
    .slice(0, most);
  const chosen = new Set(ranked.map(({ place }) => place));
  return items.filter((_, place) => chosen.has(place));
};
