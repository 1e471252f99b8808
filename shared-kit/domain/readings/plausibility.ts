/**
 * Whether what follows from readings can be, and which reading was probably mistyped where it can't. Bands are practice, unconfirmed, and wide: nothing in
 * use lies outside of them, and nobody is kept from saving what does.
 */
import type { ComputedQuantity, MeasuredQuantity } from '../../contracts/catalogues/quantities.ts';
import { computeReadings } from './computed-values.ts';
import type { Readings } from './formula/computing.ts';

interface Band {
  readonly min: number;
  readonly max: number;
}

/** What machines at work give: outside of it a value is asked about. */
const plausible: Readonly<Partial<Record<ComputedQuantity, Band>>> = {
  combustionEfficiency: { min: 50, max: 110 },
  waterDifference: { min: 0, max: 60 },
  evaporatorDifference: { min: 0, max: 25 },
  condenserDifference: { min: 0, max: 25 },
  eer: { min: 0.8, max: 12 },
  cop: { min: 0.8, max: 12 },
  loadShare: { min: 0, max: 150 },
  superheat: { min: 0, max: 60 },
  subcooling: { min: 0, max: 40 },
};

/** What they usually give: a reading is taken for mistyped where another one like it would lead there. */
const usual: typeof plausible = {
  combustionEfficiency: { min: 80, max: 108 },
  waterDifference: { min: 2, max: 30 },
  evaporatorDifference: { min: 2, max: 12 },
  condenserDifference: { min: 2, max: 12 },
  eer: { min: 1.8, max: 8 },
  cop: { min: 1.8, max: 8 },
  loadShare: { min: 5, max: 110 },
  superheat: { min: 2, max: 20 },
  subcooling: { min: 1, max: 15 },
};

/** Pairs that are written one in the place of the other. */
const pairs: readonly (readonly [MeasuredQuantity, MeasuredQuantity])[] = [
  ['supplyTemperature', 'returnTemperature'],
  ['evaporatorIn', 'evaporatorOut'],
  ['condenserOut', 'condenserIn'],
  ['flueTemperature', 'combustionAirTemperature'],
  ['electricalPower', 'thermalPower'],
  ['evaporatingPressure', 'condensingPressure'],
  ['evaporatorFlow', 'condenserFlow'],
];

/** A comma too few or too many; then l/s for m³/h, and a thousand of the unit. */
const factors = [
  { kind: 'comma', by: 0.1 },
  { kind: 'comma', by: 10 },
  { kind: 'comma', by: 0.01 },
  { kind: 'comma', by: 100 },
  { kind: 'unit', by: 0.001 },
  { kind: 'unit', by: 1000 },
] as const;
const flowFactors = [
  { kind: 'unit', by: 3.6 },
  { kind: 'unit', by: 1 / 3.6 },
] as const;
const flows: ReadonlySet<string> = new Set(['waterFlow', 'evaporatorFlow', 'condenserFlow']);
/** Temperatures have no other unit, and nobody forgets three digits of one. */
const temperatures = /Temperature$|^(evaporator|condenser)(In|Out)$/;

/** What was probably meant: a reading with another comma or in another unit, or two of them in each other's place. */
export type Mistyped =
  | { readonly kind: 'comma' | 'unit'; readonly quantity: MeasuredQuantity; readonly instead: number }
  | { readonly kind: 'swapped'; readonly quantities: readonly [MeasuredQuantity, MeasuredQuantity] };

export interface Implausible {
  readonly quantity: ComputedQuantity;
  /** Null where what was read gives none at all. */
  readonly value: number | null;
  readonly mistyped: readonly Mistyped[];
}

const isWithin = (value: number, band: Band | undefined): boolean =>
  band === undefined || (value >= band.min && value <= band.max);

/** More possible causes than so many help nobody. */
const mostTold = 3;

/** Of what follows from the readings, what can't be, each with what was probably mistyped. */
export const implausibleValues = (readings: Readings): Implausible[] =>
  computeReadings(readings).flatMap((computation): Implausible[] => {
    const { quantity } = computation;
    const isWithout = 'missing' in computation;
    if (isWithout && !computation.missing.some(({ kind }) => kind === 'implausible')) return [];
    const value = isWithout ? null : computation.value;
    if (value !== null && isWithin(value, plausible[quantity])) return [];
    return [{ quantity, value, mistyped: mistypedFor(quantity, readings) }];
  });

const leadsTo = (quantity: ComputedQuantity, { read, ...rest }: Readings, changed: Readings['read']) => {
  const found = computeReadings({ ...rest, read: new Map([...read, ...changed]) }).find(
    (each) => each.quantity === quantity,
  );
  return found !== undefined && 'value' in found && isWithin(found.value, usual[quantity]);
};

const mistypedFor = (quantity: ComputedQuantity, readings: Readings): Mistyped[] => {
  const { read } = readings;
  const swapped = pairs.flatMap(([one, other]): Mistyped[] => {
    const [first, second] = [read.get(one), read.get(other)];
    if (first === undefined || second === undefined) return [];
    const changed = new Map([
      [one, second],
      [other, first],
    ]);
    return leadsTo(quantity, readings, changed) ? [{ kind: 'swapped', quantities: [one, other] }] : [];
  });
  const changed = [...read].flatMap(([measured, value]): Mistyped[] => {
    const tried = temperatures.test(measured)
      ? factors.filter(({ kind }) => kind === 'comma')
      : [...(flows.has(measured) ? flowFactors : []), ...factors];
    const hit = tried.find(({ by }) => leadsTo(quantity, readings, new Map([[measured, value * by]])));
    return hit
      ? [{ kind: hit.kind, quantity: measured as MeasuredQuantity, instead: plain(value * hit.by) }]
      : [];
  });
  return [...swapped, ...changed].slice(0, mostTold);
};

/** Without what binary fractions leave behind. */
const plain = (value: number): number => Number(value.toPrecision(6));
