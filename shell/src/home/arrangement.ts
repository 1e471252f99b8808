/** How a person has arranged the cards of home: kept in this browser under `home.<user>`. Cards are named by what contributes them. */
import * as z from 'zod/mini';

const arrangementSchema = z.object({
  /** Those that were moved, in their order; others stand behind them in their own. */
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  /** The person knows the portal: the first steps are shown no more. */
  knows: z._default(z.boolean(), false),
});
export type Arrangement = z.infer<typeof arrangementSchema>;

export const asItComes: Arrangement = { order: [], hidden: [], knows: false };

/** What makes no sense is as if nothing were arranged. */
export const readArrangement = (stored: unknown): Arrangement => {
  const parsed = z.safeParse(arrangementSchema, stored);
  return parsed.success ? parsed.data : asItComes;
};

interface Card {
  readonly key: string;
}

/** In the person's order, hidden ones among them. */
export const ordered = <C extends Card>(cards: readonly C[], { order }: Arrangement): readonly C[] => {
  const place = (key: string): number => {
    const at = order.indexOf(key);
    return at < 0 ? order.length : at;
  };
  return cards.toSorted((a, b) => place(a.key) - place(b.key));
};

/** Puts a card so many places further on among those that are there; at the ends it stays. */
export const moved = (
  cards: readonly Card[],
  arrangement: Arrangement,
  { key, by }: { readonly key: string; readonly by: -1 | 1 },
): Arrangement => {
  const keys = ordered(cards, arrangement).map((card) => card.key);
  const from = keys.indexOf(key);
  const to = from + by;
  if (from < 0 || to < 0 || to >= keys.length) return arrangement;
  return { ...arrangement, order: keys.toSpliced(from, 1).toSpliced(to, 0, key) };
};

export const toggled = ({ hidden, ...arrangement }: Arrangement, key: string): Arrangement => ({
  ...arrangement,
  hidden: hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key],
});
