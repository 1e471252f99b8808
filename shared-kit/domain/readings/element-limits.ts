/** Limits of readings that depend on the element that is read. */
import type { ElementData, OwnDataField } from '../../contracts/centres/element-data.ts';
import { figures, figuresOf } from '../figures/element-figures.ts';
import { knownFields } from '../records/element-fields.ts';
import type { NameType } from './formula/formula-check.ts';
import { type FormulaScope, formulaValue } from './formula/formula-value.ts';

/** Fields of every element that formulas may name, all of them numbers; their units are those of the contract. */
export const elementNumbers = [
  'power',
  'coldPower',
  'heatPower',
  'voltage',
  'speed',
  'consumption',
  'workingTime',
  'expectedDailyConsumption',
  'expectedYearlyConsumption',
] as const;

type FormulaTypes = Readonly<Record<OwnDataField['valueType'], NameType['type'] | null>>;
/** Days are no part of formulas. */
const typeOfField: FormulaTypes = { number: 'number', text: 'text', choice: 'text', flag: 'flag', day: null };

/** Every name that a formula may use, with what it stands for; `own` are the fields of all types of elements. */
export const formulaNames = (own: readonly OwnDataField[] = []): ReadonlyMap<string, NameType> => {
  const names = new Map<string, NameType>();
  for (const name of elementNumbers) names.set(name, { type: 'number' });
  for (const { key } of figures) names.set(key, { type: 'number' });
  for (const { key, valueType, options } of knownFields) {
    const type = typeOfField[valueType];
    if (type) names.set(key, options ? { type, options } : { type });
  }
  for (const { key, valueType } of own) {
    const type = typeOfField[valueType];
    if (!type) continue;
    const before = names.get(key)?.type;
    names.set(key, { type: before === undefined || before === type ? type : 'any' });
  }
  return names;
};

/** What an own field of a type can't be called, since formulas know it as something else. */
export const reservedNames: ReadonlySet<string> = new Set([
  ...elementNumbers,
  ...figures.map(({ key }) => key),
  'if',
  'min',
  'max',
  'round',
  'abs',
  'and',
  'or',
  'not',
  'true',
  'false',
]);

/** What limits follow from: fields of the element and its data. */
export type MeasuredElement = { readonly data?: ElementData | undefined } & {
  readonly [N in (typeof elementNumbers)[number]]?: number | null | undefined;
};

export const scopeOf = (element: MeasuredElement): FormulaScope => {
  const data = element.data ?? {};
  const numbers = Object.fromEntries(elementNumbers.map((name) => [name, element[name]]));
  return { ...data, ...figuresOf(data), ...numbers };
};

/** Limits as they are written: numbers, or formulas in their place. */
export interface WrittenLimits {
  readonly min: number | null;
  readonly max: number | null;
  readonly minFormula?: string | undefined;
  readonly maxFormula?: string | undefined;
}

export interface SettledLimits {
  readonly min: number | null;
  readonly max: number | null;
  /** What is not known of the element, so that there is no limit. */
  readonly missing: readonly string[];
  /** A formula comes to no number with this element. */
  readonly failed: boolean;
}

/** The limits for one element. */
export const settleLimits = (
  { min, max, minFormula = '', maxFormula = '' }: WrittenLimits,
  element: MeasuredElement,
): SettledLimits => {
  if (minFormula === '' && maxFormula === '') return { min, max, missing: [], failed: false };
  const scope = scopeOf(element);
  const lower = minFormula === '' ? { value: min } : formulaValue(minFormula, scope);
  const upper = maxFormula === '' ? { value: max } : formulaValue(maxFormula, scope);
  const missing = [lower, upper].flatMap((side) => ('missing' in side ? side.missing : []));
  return {
    min: 'value' in lower ? lower.value : null,
    max: 'value' in upper ? upper.value : null,
    missing: [...new Set(missing)],
    failed: 'failed' in lower || 'failed' in upper,
  };
};
