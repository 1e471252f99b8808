/** What of an element its limits follow from, so that they can be explained: at most 167 Ω with an IΔn of 300 mA. */

import { figures } from '../figures/element-figures.ts';
import { knownFields } from '../records/element-fields.ts';
import { elementNumbers, type MeasuredElement, type WrittenLimits } from './element-limits.ts';
import { type Node, parseFormula } from './formula/formula.ts';

export interface LimitSource {
  /** Key of a field of the element or of its data. */
  readonly key: string;
  /** A number or a text that is the same in all languages; null where the name alone says it. */
  readonly value: number | string | null;
  readonly unit: string;
}

const unitOf: Readonly<Record<(typeof elementNumbers)[number], string>> = {
  power: 'kW',
  coldPower: 'kW',
  heatPower: 'kW',
  voltage: 'V',
  speed: 'rpm',
  consumption: 'kWh',
  workingTime: 'h',
  expectedDailyConsumption: 'kWh',
  expectedYearlyConsumption: 'kWh',
};
const units = new Map<string, string>([
  ...Object.entries(unitOf),
  ...knownFields.map(({ key, unit = '' }): [string, string] => [key, unit]),
]);
/** Keys of choices that are names in themselves. */
const spoken: ReadonlySet<string> = new Set(['refrigerant', 'rcdType', 'earthSystem', 'vesselCategory']);

const namesIn = (node: Node): string[] => {
  if (node.kind === 'value') return [];
  return node.kind === 'name' ? [node.name] : node.args.flatMap(namesIn);
};

/** A figure is explained by the data that it is worked out of. */
const keysOf = (name: string): readonly string[] => figures.find(({ key }) => key === name)?.from ?? [name];

/** In the order of the formulas, each once; what is not known of the element is left out. Nothing for limits that are numbers. */
export const limitSources = (
  { minFormula = '', maxFormula = '' }: WrittenLimits,
  element: MeasuredElement,
): LimitSource[] => {
  const names = [minFormula, maxFormula].flatMap((text) => {
    const parsed = text === '' ? null : parseFormula(text);
    return parsed && 'node' in parsed ? namesIn(parsed.node) : [];
  });
  const numbers: Readonly<Record<string, unknown>> = Object.fromEntries(
    elementNumbers.map((name) => [name, element[name]]),
  );
  return [...new Set(names.flatMap(keysOf))].flatMap((key): LimitSource[] => {
    const value = numbers[key] ?? element.data?.[key];
    if (value === undefined || value === null || value === false) return [];
    const unit = units.get(key) ?? '';
    if (typeof value === 'number') return [{ key, value, unit }];
    return [{ key, value: typeof value === 'string' && spoken.has(key) ? value : null, unit: '' }];
  });
};
