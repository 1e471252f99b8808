import type { Format } from 'shared-kit/contracts/catalogues/formats';
import { ValueType } from 'shared-kit/contracts/enums';
import type { Reading } from 'shared-kit/contracts/tasks/tasks';
import { type PlantState, plantValues, shownValue } from './plant-readings.ts';
import { randomFrom } from './random.ts';
import { say } from './words.ts';

const outlierShare = 0.03;

/** Readings of the same chore go one way over the years, and up and down with the seasons. */
export interface Trend {
  readonly key: string;
  /** Since the work began. */
  readonly years: number;
}

/**
 * Of the range between the limits, from its lower end: where the last number lies, and how far from it each one before. It goes further back
 * than what is judged by, which reaches beyond days without a reading.
 */
const drift = { end: 0.08, step: 0.05, periods: 18 };

interface Course {
  readonly trend?: Trend | null;
  readonly plant?: PlantState | null;
  /** Of numbers that go down to their limit: the periods that have passed since, in fractions too. */
  readonly since?: number | null;
}

/** What a technician would have read: mostly well within the limits. Photos are left out: there is none to show. */
export const demoReadings = (
  formats: readonly Format[],
  random: () => number,
  { trend = null, plant = null, since = null }: Course = {},
): Reading[] => {
  const values = plant && formats.some(({ quantity }) => quantity) ? plantValues(plant) : null;
  return formats.flatMap((format): Reading[] => {
    const { id: formatId, formatVersion, valueType, quantity } = format;
    if (valueType === ValueType.image) return [];
    if (values && quantity) {
      const value = values[quantity];
      // What such a machine does not have is left empty.
      return value === undefined
        ? []
        : [{ formatId, formatVersion, valueType: ValueType.text, text: shownValue(quantity, value) }];
    }
    if (valueType === ValueType.text)
      return [{ formatId, formatVersion, valueType, text: demoText(format, random, { trend, since }) }];
    if (format.options.length === 0) return [];
    const option = random() < 0.9 ? 0 : Math.floor(random() * format.options.length);
    return [{ formatId, formatVersion, valueType, options: [option] }];
  });
};

/** Answers that nobody gives of what they find in order. */
const faults = ['No funciona', 'Roto, hay que sustituirlo'];

/** An option of a work that was done well: the first in place of one that says that it is broken. */
export const withoutFaults = (readings: readonly Reading[], formats: readonly Format[]): Reading[] => {
  const optionsOf = new Map(formats.map(({ id, options }) => [id, options]));
  return readings.map((reading) =>
    'options' in reading &&
    reading.options.some((option) => faults.includes(optionsOf.get(reading.formatId)?.[option]?.es ?? ''))
      ? { ...reading, options: [0] }
      : reading,
  );
};

/** What is written where a number or a name is asked for. */
const writtenTexts = [
  ['Suministrador del gas', 'Gases Ejemplo, S. L.'],
  ['Certificado de gases fluorados', 'GFP-08-2217'],
] as const;

const demoText = (
  { id, name, numeric, min, max }: Format,
  random: () => number,
  { trend = null, since = null }: Course,
): string => {
  if (!numeric)
    return writtenTexts.find(([beginning]) => name.es.startsWith(beginning))?.[1] ?? say('Correcto');
  const [low, high] = plausibleRange(min, max);
  const span = high - low;
  const isOutlier = random() < outlierShare;
  const usual = isOutlier
    ? outlier(min, max, span)
    : low + span * (0.15 + 0.7 * shareOf(id, random(), trend));
  const isDrifting = since !== null && since < drift.periods;
  const value = isDrifting ? low + span * (drift.end + drift.step * since) : usual;
  return value.toFixed(span >= 20 ? 0 : span >= 2 ? 1 : 2);
};

/** Where a value lies in the usual part of its range, from 0 to 1 where nothing drives it out. */
const shareOf = (formatId: number, chance: number, trend: Trend | null): number => {
  if (!trend) return chance;
  const own = randomFrom(`${trend.key} ${formatId}`);
  const slope = (own() - 0.5) * 0.3;
  const season = 0.15 * Math.sin(2 * Math.PI * (trend.years + own()));
  return Math.max(0, 0.5 + slope * trend.years + season + 0.3 * (chance - 0.5));
};

const plausibleRange = (min: number | null, max: number | null): [number, number] => {
  if (min !== null && max !== null) return [min, max];
  if (min !== null) return [min, min + Math.max(1, Math.abs(min) * 0.4)];
  if (max !== null) return [max > 0 ? max * 0.3 : max - 10, max];
  return [15, 45];
};

const outlier = (min: number | null, max: number | null, span: number): number => {
  if (min !== null) return min - span * 0.2;
  return (max ?? 45) + span * 0.2;
};
