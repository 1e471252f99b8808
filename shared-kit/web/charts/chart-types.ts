/** What charts are drawn from: instants are ISO texts, values plain numbers in the chart's unit. */

export interface LinePoint {
  /** Its own within the series. */
  readonly key: string;
  readonly at: string;
  readonly value: number;
  /** Lies outside of the limits that counted then: drawn as another shape, and said in words. */
  readonly outside?: boolean;
  /** Was not measured then, as its note says: drawn hollow. */
  readonly hollow?: boolean;
  /** Where it leads: the task that it was written down with. */
  readonly href?: string;
  /** Said beside the value: who wrote it down. */
  readonly note?: string;
}

export interface LineSeries {
  readonly key: string;
  readonly name: string;
  readonly points: readonly LinePoint[];
}

/** What values should lie between, both included; `from` is since when, without it always. */
export interface Limits {
  readonly min: number | null;
  readonly max: number | null;
  readonly from?: string;
}

/** `tone` where the series means something by itself; otherwise its place in the order gives the colour. */
export interface BarSeries {
  readonly key: string;
  readonly name: string;
  readonly tone?: 'brand' | 'good' | 'warning' | 'bad' | 'info' | 'neutral';
}

export interface BarCategory {
  readonly key: string;
  readonly label: string;
  /** By key of the series; what is missing is 0. Negative values are drawn as 0. */
  readonly values: Readonly<Record<string, number>>;
  readonly href?: string;
}

export interface Target {
  readonly value: number;
  readonly label: string;
}

/** One value that can be pointed at: where it is drawn, and what is said of it. */
export interface Stop {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly words: string;
  readonly href?: string;
}
