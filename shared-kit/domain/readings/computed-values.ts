/** What follows from the readings of one task and its element: flue losses, thermal power, EER and the like, each with its limits. */
import type { Format } from '../../contracts/catalogues/formats.ts';
import type { ComputedQuantity, ComputedValue, Quantity } from '../../contracts/catalogues/quantities.ts';
import { computedQuantities } from '../../contracts/catalogues/quantities.ts';
import { limitsAllow, parseNumber } from '../files/numbers.ts';
import { combustionRules } from './combustion.ts';
import { type MeasuredElement, settleLimits, type WrittenLimits } from './element-limits.ts';
import type { ComputationRule, ComputingElement, Lack, Outcome, Readings } from './formula/computing.ts';
import { heatBalanceRules, round } from './heat-balance.ts';
import { unitFactor } from './quantity-units.ts';
import { refrigerantRules } from './refrigerant-circuit.ts';

/** Raised when a formula or its coefficients change: what was computed before keeps its own. */
export const computationVersion = 1;

const rules: readonly ComputationRule[] = [...combustionRules, ...heatBalanceRules, ...refrigerantRules];
const decimals = new Map(rules.map((rule) => [rule.quantity, rule.decimals]));
/** As many as a computed value is shown, stored and judged with. */
export const decimalsOf = (quantity: ComputedQuantity): number => decimals.get(quantity) ?? 1;

/** A value with how it was come by, or what is missing for it. */
export type Computation =
  | (Outcome & { readonly quantity: ComputedQuantity })
  | { readonly quantity: ComputedQuantity; readonly missing: readonly Lack[] };

/** In the order in which they are shown; nothing of what the task does not ask for. Values are rounded to what is shown. */
export const computeReadings = (readings: Readings): Computation[] =>
  rules
    .filter((rule) => rule.applies(readings))
    .map(({ quantity, decimals: digits, compute }) => {
      const attempt = compute(readings);
      return 'missing' in attempt
        ? { quantity, missing: attempt.missing }
        : { quantity, ...attempt, value: round(attempt.value, digits) };
    });

interface OfQuantity {
  readonly quantity?: Quantity | null | undefined;
}
type ReadFormat = Pick<Format, 'id' | 'numeric' | 'unit' | 'symbol'> & OfQuantity;

/** Text of a reading by its format, as it is written or stored. */
export type TextOf = (formatId: number) => string | undefined;

/** What formats ask for and texts say of it; a unit that is no measure of the quantity leaves it out. */
export const readingsOf = (
  formats: readonly ReadFormat[],
  textOf: TextOf,
  element: ComputingElement,
): Readings => {
  const asked = new Set<Quantity>();
  const read = new Map<Quantity, number>();
  for (const format of formats) {
    const { id, numeric, quantity = null } = format;
    const factor = numeric && quantity ? unitFactor(quantity, format) : null;
    if (!quantity || factor === null) continue;
    asked.add(quantity);
    const number = parseNumber(textOf(id) ?? '');
    if (number && !read.has(quantity)) read.set(quantity, number.value * factor);
  }
  return { asked, read, element };
};

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export const computingElementOf = (element: MeasuredElement | null): ComputingElement => ({
  fuel: text(element?.data?.fuel),
  refrigerant: text(element?.data?.refrigerant),
  generatorKind: text(element?.data?.generatorKind),
  heatPower: element?.heatPower ?? null,
  coldPower: element?.coldPower ?? null,
});

/** Within which a computed value should lie, and where that is written. */
export interface ComputedLimit {
  readonly quantity: ComputedQuantity;
  readonly min: number | null;
  readonly max: number | null;
  readonly norm: string;
}

/** What the law asks for where no format of the catalogue says otherwise. */
const lawfulLimits: readonly ComputedLimit[] = [
  { quantity: 'combustionEfficiency', min: 80, max: null, norm: 'RITE, IT 4.2.1.3 a' },
  { quantity: 'eer', min: 2, max: null, norm: 'RITE, IT 4.2.2.3 a' },
];

/** A format of a computed quantity. */
export type LimitFormat = WrittenLimits & OfQuantity & { readonly norm?: string | undefined };

export const isComputed = (quantity: Quantity): quantity is ComputedQuantity =>
  Object.hasOwn(computedQuantities, quantity);

/** Of each computed quantity the limits of the first format that is of it, for this element; else those of the law. */
export const computedLimits = (
  formats: readonly LimitFormat[],
  element: MeasuredElement | null,
): ComputedLimit[] => {
  const limits = new Map<ComputedQuantity, ComputedLimit>();
  for (const format of formats) {
    const { quantity } = format;
    if (!quantity || !isComputed(quantity) || limits.has(quantity)) continue;
    const { min, max } = settleLimits(format, element ?? {});
    limits.set(quantity, { quantity, min, max, norm: format.norm ?? '' });
  }
  for (const limit of lawfulLimits) if (!limits.has(limit.quantity)) limits.set(limit.quantity, limit);
  return [...limits.values()];
};

/** As they are kept with a result; what could not be computed is left out. */
export const computedValues = (
  computations: readonly Computation[],
  limits: readonly ComputedLimit[],
): ComputedValue[] =>
  computations.flatMap((computation) => {
    if ('missing' in computation) return [];
    const { quantity, value, formula, inputs } = computation;
    const { min = null, max = null } = limits.find((limit) => limit.quantity === quantity) ?? {};
    return { quantity, value, min, max, formula, version: computationVersion, inputs: { ...inputs } };
  });

/** What was kept with the result stands; what was not is computed from what is known now. */
export const withKept = (kept: readonly ComputedValue[], now: readonly ComputedValue[]): ComputedValue[] => {
  const had = new Set(kept.map(({ quantity }) => quantity));
  return [...kept, ...now.filter(({ quantity }) => !had.has(quantity))];
};

export const isOutside = ({ value, min, max }: ComputedValue): boolean => !limitsAllow(value, { min, max });
