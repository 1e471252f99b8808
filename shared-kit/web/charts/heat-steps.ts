/** How shares of done work are told apart by colour. Source of the bounds: what practice calls typical, good and world class for planned maintenance. */

export type HeatTone = 'worst' | 'low' | 'middle' | 'good' | 'best';

interface Step {
  readonly tone: HeatTone;
  /** From here on, up to the next one. */
  readonly from: number;
}

/** The lowest first. */
export const heatSteps: readonly Step[] = [
  { tone: 'worst', from: 0 },
  { tone: 'low', from: 0.5 },
  { tone: 'middle', from: 0.8 },
  { tone: 'good', from: 0.9 },
  { tone: 'best', from: 0.95 },
];

/** Of a share from 0 to 1; one that lies outside takes the nearest. */
export const stepOf = (share: number): HeatTone =>
  heatSteps.findLast(({ from }) => share >= from)?.tone ?? 'worst';

/** Behind the page's own text, so that its contrast stays in both schemes. */
export const heatColors: Readonly<Record<HeatTone, string>> = {
  worst: 'red.muted',
  low: 'orange.muted',
  middle: 'orange.subtle',
  good: 'green.subtle',
  best: 'green.muted',
};
