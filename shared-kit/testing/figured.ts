/** Correctives, stops and elements as figures are counted of them, and the days of Madrid: for tests. */

import type {
  FiguredCorrective,
  FiguredElement,
  FiguredStop,
} from '../domain/correctives/corrective-figures.ts';
import type { Span } from '../domain/correctives/stops.ts';
import { dayOfText } from '../domain/dates/civil-day.ts';
import { startOfLocalDay } from '../domain/dates/local-day.ts';

export const madrid = 'Europe/Madrid';
export const at = (text: string): number => Date.parse(text);
export const local = (day: string): number => startOfLocalDay(dayOfText(day), madrid);
export const daysFrom = (first: string, count: number): Span[] =>
  Array.from({ length: count }, (_, index) => ({
    from: startOfLocalDay(dayOfText(first) + index, madrid),
    to: startOfLocalDay(dayOfText(first) + index + 1, madrid),
  }));

export const corrective = (openedAt: string, fields: Partial<FiguredCorrective> = {}): FiguredCorrective => ({
  elementId: 1,
  openedAt: at(openedAt),
  countedFrom: at(openedAt),
  startedAt: null,
  closedAt: null,
  waits: [],
  ...fields,
});
export const stop = (from: string, to: string | null, fields: Partial<FiguredStop> = {}): FiguredStop => ({
  elementId: 1,
  areaId: 10,
  planned: false,
  reason: 'failure',
  from: at(from),
  to: to === null ? null : at(to),
  ...fields,
});
/** `used`: what of the window it counts for. */
export const element = (
  id: number,
  used: Span | null,
  fields: Partial<FiguredElement> = {},
): FiguredElement => ({
  id,
  areaId: 10,
  workingMinutes: null,
  used,
  ...fields,
});
