/** What computations on readings are made of: what is asked and read, the element, and what is missing. */
import type {
  ComputedQuantity,
  MeasuredQuantity,
  Quantity,
} from '../../../contracts/catalogues/quantities.ts';

/** Facts of the element that formulas go by. Kilowatt. */
export interface ComputingElement {
  readonly fuel: string | null;
  readonly refrigerant: string | null;
  readonly generatorKind: string | null;
  readonly heatPower: number | null;
  readonly coldPower: number | null;
}

export type ElementField = keyof ComputingElement;

/** Why a value can't be computed. */
export type Lack =
  /** One of them has to be read. */
  | { readonly kind: 'reading'; readonly anyOf: readonly Quantity[] }
  /** The element's data do not say. */
  | { readonly kind: 'element'; readonly field: ElementField }
  /** There are no coefficients or no table for it. */
  | { readonly kind: 'noRule'; readonly field: ElementField; readonly value: string }
  /** What was read gives no value: exhaust colder than the air, no carbon dioxide. */
  | { readonly kind: 'implausible'; readonly quantities: readonly Quantity[] };

export interface Outcome {
  readonly formula: string;
  readonly value: number;
  readonly inputs: Readonly<Record<string, number>>;
}
export type Attempt = Outcome | { readonly missing: readonly Lack[] };

export interface Readings {
  /** What the task asks for. */
  readonly asked: ReadonlySet<Quantity>;
  /** What was read, in the quantity's own unit. */
  readonly read: ReadonlyMap<Quantity, number>;
  readonly element: ComputingElement;
}

/** How one quantity follows from readings. */
export interface ComputationRule {
  readonly quantity: ComputedQuantity;
  readonly decimals: number;
  /** Whether the task is about it at all. */
  readonly applies: (readings: Readings) => boolean;
  readonly compute: (readings: Readings) => Attempt;
}

export const lacking = (...missing: readonly Lack[]): Attempt => ({ missing });
export const implausible = (...quantities: readonly Quantity[]): Attempt =>
  lacking({ kind: 'implausible', quantities });

/** The values of the named quantities, or which of them were not read. */
export const valuesOf = <const Q extends MeasuredQuantity>(
  { read }: Readings,
  ...quantities: readonly Q[]
): { readonly values: Readonly<Record<Q, number>> } | { readonly missing: readonly Lack[] } => {
  const missing = quantities
    .filter((quantity) => !read.has(quantity))
    .map((quantity): Lack => ({ kind: 'reading', anyOf: [quantity] }));
  if (missing.length > 0) return { missing };
  const values = Object.fromEntries(quantities.map((quantity) => [quantity, read.get(quantity) ?? 0]));
  return { values: values as Record<Q, number> };
};
