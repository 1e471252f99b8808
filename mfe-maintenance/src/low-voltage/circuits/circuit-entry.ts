/** A circuit as it is filled in on its card. */
import {
  breakerCurves,
  type CircuitMeasurement,
  type CircuitRatings,
  type CircuitReadings,
  circuitChecks,
  circuitValues,
  rcdTypes,
  supplyClasses,
} from 'shared-kit/contracts/low-voltage/low-voltage-measurements';
import type { Circuit } from 'shared-kit/contracts/low-voltage/low-voltage-parts';
import * as z from 'zod/mini';
import { checkOf, typedValueOf, valueEntryOf, valueEntrySchema } from './measured-entry.ts';

const all = [...circuitValues, ...circuitChecks] as const;
const amount = (most: number) => z.nullable(z.number().check(z.gt(0), z.lte(most)));

export const circuitEntrySchema = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  section: amount(1000),
  length: amount(100_000),
  supply: z.enum(supplyClasses),
  breakerRated: amount(6300),
  breakerCurve: z.enum(breakerCurves),
  rcdRated: amount(30_000),
  rcdType: z.enum(rcdTypes),
  rcdSelective: z.boolean(),
  reason: z.string().check(z.maxLength(200)),
  protectionReason: z.string().check(z.maxLength(200)),
  note: z.string().check(z.maxLength(4000)),
  values: z.record(z.enum(all), valueEntrySchema),
});
export type CircuitEntry = z.infer<typeof circuitEntrySchema>;

export const entryOfCircuit = (circuit: Circuit | null, sign: string): CircuitEntry => ({
  name: circuit?.name ?? '',
  section: circuit?.section ?? null,
  length: circuit?.length ?? null,
  supply: circuit?.supply ?? 'upTo500',
  breakerRated: circuit?.breaker?.rated ?? null,
  breakerCurve: circuit?.breaker?.curve ?? 'C',
  rcdRated: circuit?.rcd?.rated ?? null,
  rcdType: circuit?.rcd?.type ?? 'AC',
  rcdSelective: circuit?.rcd?.selective ?? false,
  reason: circuit?.reason ?? '',
  protectionReason: circuit?.protectionReason ?? '',
  note: circuit?.note ?? '',
  values: Object.fromEntries(
    all.map((each) => [each, valueEntryOf(circuit?.readings[each], sign)]),
  ) as CircuitEntry['values'],
});

/** `C4` after `C3 Tomas`; empty where the name has no number. */
const nameAfter = (name: string): string => {
  const [, letters = '', number = ''] = /^\s*([^\d\s]*)(\d+)/.exec(name) ?? [];
  return number === '' ? '' : `${letters}${Number(number) + 1} `;
};

/** A new circuit has the ratings of the one before it, and the number that follows; nothing that was measured. */
export const entryAfter = (before: Circuit | undefined, sign: string): CircuitEntry =>
  entryOfCircuit(
    before
      ? { ...before, name: nameAfter(before.name), readings: {}, reason: '', protectionReason: '', note: '' }
      : null,
    sign,
  );

const isPositive = (value: unknown): value is number => typeof value === 'number' && value > 0;

/** What limits follow from, as far as it is filled in. */
export const ratingsOfEntry = (entry: CircuitEntry): CircuitRatings => ({
  name: entry.name,
  section: isPositive(entry.section) ? entry.section : null,
  length: isPositive(entry.length) ? entry.length : null,
  supply: entry.supply,
  breaker: isPositive(entry.breakerRated) ? { rated: entry.breakerRated, curve: entry.breakerCurve } : null,
  rcd: isPositive(entry.rcdRated)
    ? { rated: entry.rcdRated, type: entry.rcdType, selective: entry.rcdSelective }
    : null,
});

/** Those that are asked for: what is of an RCD that is none any more is not sent. */
export const readingsOfEntry = (
  { values }: CircuitEntry,
  asked: readonly CircuitMeasurement[],
): CircuitReadings => {
  const readings: CircuitReadings = {};
  for (const each of circuitValues) {
    const value = asked.includes(each) ? typedValueOf(values[each]) : undefined;
    if (value) readings[each] = value;
  }
  for (const each of circuitChecks) {
    const checked = asked.includes(each) ? checkOf(values[each]) : undefined;
    if (checked) readings[each] = checked;
  }
  return readings;
};
