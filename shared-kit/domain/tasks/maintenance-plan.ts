/** Which generic chores elements get by the plans of their types. */
import type { ElementData } from '../../contracts/centres/element-data.ts';
import type { PlanCondition, PlanLine } from '../../contracts/plans/maintenance-plans.ts';
import { co2Equivalent, leakCheckMonths } from '../figures/element-figures.ts';
import type { InstallationPowers } from '../readings/thermal-generator.ts';

/** What conditions ask of an element; `uses` are all of its building, none where nobody has said. Kilowatt. */
export interface PlanFacts extends InstallationPowers {
  readonly power: number | null;
  readonly heatPower: number | null;
  readonly coldPower: number | null;
  readonly uses: readonly string[];
  readonly data: ElementData;
}

/** `undecided` where a condition could hold but for the `missing` facts; one that fails decides, whatever else is missing. */
export type PlanDecision =
  | { readonly outcome: 'applies' | 'notMet' }
  | { readonly outcome: 'undecided'; readonly missing: readonly string[] };

export const decideLine = ({ conditions }: Pick<PlanLine, 'conditions'>, facts: PlanFacts): PlanDecision => {
  const missing: string[] = [];
  for (const condition of conditions) {
    const value = factOf(condition, facts);
    if (value === null) missing.push(condition.kind === 'use' ? 'use' : condition.field);
    else if (!holds(condition, value)) return { outcome: 'notMet' };
  }
  return missing.length > 0
    ? { outcome: 'undecided', missing: [...new Set(missing)] }
    : { outcome: 'applies' };
};

const factOf = (condition: PlanCondition, facts: PlanFacts): number | readonly string[] | null => {
  if (condition.kind === 'use') return facts.uses.length > 0 ? facts.uses : null;
  const { field } = condition;
  if (field === 'leakCheckMonths') return plannedLeakMonths(facts);
  const value = field.startsWith('data.') ? facts.data[field.slice(5)] : Reflect.get(facts, field);
  return typeof value === 'number' ? value : null;
};

/** None due is nothing that somebody would have to find out. */
const plannedLeakMonths = ({ data, uses }: PlanFacts): number | null =>
  co2Equivalent(data) === null ? null : (leakCheckMonths(data, uses) ?? 0);

/** One of several uses is enough: a garage below dwellings has what garages need. */
const holds = (condition: PlanCondition, value: number | readonly string[]): boolean => {
  if (condition.kind === 'use')
    return condition.uses.some((use) => Array.isArray(value) && value.includes(use));
  const { above, upTo } = condition;
  return (above === null || Number(value) > above) && (upTo === null || Number(value) <= upTo);
};

/** An element as plans see it: its facts, the generic chores that it has already, and the references that its chores take. */
export interface PlannedElement {
  readonly id: number;
  readonly elementTypeId: number;
  readonly facts: PlanFacts;
  readonly genericChoreIds: ReadonlySet<number>;
  readonly refKeys: ReadonlySet<string>;
}

export interface PlannedGeneric {
  readonly id: number;
  readonly refKey: string;
}

type Outcome = 'added' | 'there' | 'notMet' | 'undecided' | 'referenceTaken';

/** What becomes of one line of the plan for one element. */
export interface PlannedChore {
  readonly elementId: number;
  readonly elementTypeId: number;
  readonly genericChoreId: number;
  readonly outcome: Outcome;
  readonly missing: readonly string[];
}

/**
 * Every line of `linesOf` the element's type, for every element. Lines of generic chores that are not among `generics`, as inactive ones,
 * are passed over. An element gets a generic chore once, and no two chores of one reference.
 */
export const planChores = (
  elements: readonly PlannedElement[],
  generics: ReadonlyMap<number, PlannedGeneric>,
  linesOf: (elementTypeId: number) => readonly PlanLine[],
): PlannedChore[] =>
  elements.flatMap(({ id: elementId, elementTypeId, facts, genericChoreIds, refKeys }) => {
    const had = new Set(genericChoreIds);
    const taken = new Set(refKeys);
    return linesOf(elementTypeId).flatMap((line): PlannedChore[] => {
      const generic = generics.get(line.genericChoreId);
      if (!generic) return [];
      const { id: genericChoreId, refKey } = generic;
      const decision = decideLine(line, facts);
      const told = (outcome: Outcome): PlannedChore[] => {
        const missing = decision.outcome === 'undecided' ? decision.missing : [];
        return [{ elementId, elementTypeId, genericChoreId, outcome, missing }];
      };
      if (had.has(genericChoreId)) return told('there');
      if (decision.outcome !== 'applies') return told(decision.outcome);
      if (taken.has(refKey)) return told('referenceTaken');
      had.add(genericChoreId);
      taken.add(refKey);
      return told('added');
    });
  });
