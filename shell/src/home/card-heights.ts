/** How high the cards of home were when this person last left it, so that what comes now moves nothing. Kept in this browser under `home.heights.<user>`. */
import * as z from 'zod/mini';

const heightsSchema = z.object({
  /** Pixels that a card was wide: other widths have other heights. */
  width: z.number(),
  heights: z.record(z.string(), z.number()),
});
export type CardHeights = z.infer<typeof heightsSchema>;

/** What makes no sense is as if nothing were known. */
export const readHeights = (stored: unknown): CardHeights | null => {
  const parsed = z.safeParse(heightsSchema, stored);
  return parsed.success ? parsed.data : null;
};

const alikePixels = 24;
const mostPixels = 2000;

/** Of a card that is about as wide as it was. */
export const heightOf = (known: CardHeights | null, key: string, width: number): number | undefined => {
  const height = known?.heights[key];
  if (known === null || height === undefined || height <= 0 || height > mostPixels) return undefined;
  return Math.abs(known.width - width) <= alikePixels ? height : undefined;
};
