/** Whether a rule of law applies, with why, and what would have to be known to say so. Three-valued: what nobody knows is neither true nor false. */

import type { FieldError } from '../../contracts/error-codes.ts';
import type {
  FactValue,
  LegalCondition,
  LegalExample,
  LegalOutcome,
  LegalRule,
  LegalWhen,
} from '../../contracts/legal/legal-rules.ts';
import { type AtLeast, type Facts, factConditions, knownOf, legalFact } from './legal-facts.ts';

/** A condition that decided, with the value that the fact had. */
export interface Reason {
  readonly fact: string;
  readonly op: LegalCondition['op'];
  readonly value: LegalCondition['value'];
  readonly had: FactValue;
}

type Truth =
  | { readonly is: true; readonly because: readonly Reason[] }
  | { readonly is: false; readonly because: readonly Reason[] }
  | { readonly is: 'unknown'; readonly missing: readonly string[] };

export type LegalVerdict =
  | { readonly kind: 'applies'; readonly outcome: LegalOutcome; readonly because: readonly Reason[] }
  | { readonly kind: 'not'; readonly because: readonly Reason[] }
  | { readonly kind: 'undecided'; readonly missing: readonly string[] };

const unique = (keys: readonly string[]): string[] => [...new Set(keys)];

const compares: Readonly<
  Record<LegalCondition['op'], (had: FactValue, value: LegalCondition['value']) => boolean>
> = {
  is: (had, value) => had === value,
  isNot: (had, value) => had !== value,
  above: (had, value) => had > value,
  atLeast: (had, value) => had >= value,
  below: (had, value) => had < value,
  atMost: (had, value) => had <= value,
  oneOf: (had, value) => Array.isArray(value) && value.includes(String(had)),
  noneOf: (had, value) => Array.isArray(value) && !value.includes(String(had)),
};

/** What a sum that may be greater says of itself: more than a bound that it has passed already, nothing else. */
const ofBound = ({ fact, op, value }: LegalCondition, { atLeast: had }: AtLeast): Truth => {
  const passed = compares[op === 'above' || op === 'atMost' ? 'above' : 'atLeast'](had, value);
  const tells = passed && ['above', 'atLeast', 'below', 'atMost'].includes(op);
  if (!tells) return { is: 'unknown', missing: [fact] };
  return { is: op === 'above' || op === 'atLeast', because: [{ fact, op, value, had }] };
};

const conditionTruth = (facts: Facts, condition: LegalCondition): Truth => {
  const { fact, op, value } = condition;
  const when = facts[fact] === undefined ? factConditions[fact] : undefined;
  if (when !== undefined) {
    const truth = whenTruth(facts, when);
    if (truth.is === 'unknown') return truth;
    return { is: compares[op](truth.is, value), because: truth.because };
  }
  const known = knownOf(facts, fact);
  if ('missing' in known) return { is: 'unknown', missing: known.missing };
  if (typeof known.value === 'object') return ofBound(condition, known.value);
  return { is: compares[op](known.value, value), because: [{ fact, op, value, had: known.value }] };
};

/** Conditions are asked about in their order: what the later ones need may not matter once the first one is known. */
const allTruth = (facts: Facts, conditions: readonly LegalCondition[]): Truth => {
  const truths = conditions.map((condition) => conditionTruth(facts, condition));
  const wrong = truths.filter((truth) => truth.is === false);
  if (wrong.length > 0) return { is: false, because: wrong.flatMap(({ because }) => because) };
  const open = truths.find((truth) => truth.is === 'unknown');
  return open ?? { is: true, because: truths.flatMap((truth) => (truth.is === true ? truth.because : [])) };
};

const whenTruth = (facts: Facts, when: LegalWhen): Truth => {
  const truths = when.map((conditions) => allTruth(facts, conditions));
  const right = truths.find((truth) => truth.is === true);
  if (right) return right;
  const missing = truths.flatMap((truth) => (truth.is === 'unknown' ? truth.missing : []));
  if (missing.length > 0) return { is: 'unknown', missing };
  return { is: false, because: truths.flatMap((truth) => (truth.is === false ? truth.because : [])) };
};

const sameOutcome = (a: LegalOutcome, b: LegalOutcome): boolean =>
  a.periodMonths === b.periodMonths &&
  a.countsFrom === b.countsFrom &&
  a.firstAfterMonths === b.firstAfterMonths;

const distinct = (reasons: readonly Reason[]): Reason[] => {
  const byText = new Map(reasons.map((reason) => [JSON.stringify(reason), reason]));
  return [...byText.values()];
};

/** The first outcome whose condition holds. Those before it that nobody can decide don't matter where they come to the same. */
export const legalVerdict = ({ outcomes }: Pick<LegalRule, 'outcomes'>, facts: Facts): LegalVerdict => {
  const because: Reason[] = [];
  const open: { outcome: LegalOutcome; missing: readonly string[] }[] = [];
  const undecided = (): LegalVerdict => ({
    kind: 'undecided',
    missing: unique(open.flatMap(({ missing }) => missing)),
  });
  for (const outcome of outcomes) {
    const truth = whenTruth(facts, outcome.when);
    if (truth.is === 'unknown') open.push({ outcome, missing: truth.missing });
    else if (truth.is === false) because.push(...truth.because);
    else if (open.every((each) => sameOutcome(each.outcome, outcome)))
      return { kind: 'applies', outcome, because: distinct(truth.because) };
    else return undecided();
  }
  return open.length > 0 ? undecided() : { kind: 'not', because: distinct(because) };
};

const sameKeys = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.toSorted().every((key, index) => key === b.toSorted()[index]);

/** Whether an example comes out as it says. */
export const exampleHolds = (
  rule: Pick<LegalRule, 'outcomes'>,
  { facts, expects, periodMonths, missing }: LegalExample,
): boolean => {
  const verdict = legalVerdict(rule, facts);
  if (verdict.kind !== expects) return false;
  if (verdict.kind === 'applies')
    return periodMonths === undefined || verdict.outcome.periodMonths === periodMonths;
  return verdict.kind === 'not' || missing === undefined || sameKeys(verdict.missing, missing);
};

const takesLists = new Set<LegalCondition['op']>(['oneOf', 'noneOf']);
const compareNumbers = new Set<LegalCondition['op']>(['above', 'atLeast', 'below', 'atMost']);

/** The code of what is wrong with a condition; null if nothing is. */
const conditionFault = ({ fact, op, value }: LegalCondition): { path: string; code: string } | null => {
  const known = legalFact.get(fact);
  if (!known) return { path: 'fact', code: 'unknownField' };
  const { valueType, options } = known;
  const values = Array.isArray(value) ? value : [value];
  if (Array.isArray(value) !== takesLists.has(op)) return { path: 'value', code: 'invalidType' };
  if (compareNumbers.has(op) && valueType !== 'number') return { path: 'op', code: 'invalidValue' };
  if (takesLists.has(op) && valueType !== 'choice') return { path: 'op', code: 'invalidValue' };
  const fits = {
    number: (each: FactValue) => typeof each === 'number',
    flag: (each: FactValue) => typeof each === 'boolean',
    choice: (each: FactValue) => options.includes(String(each)),
  }[valueType];
  return values.every(fits) ? null : { path: 'value', code: 'invalidValue' };
};

/** A rule of a place sees the facts of that place and of those around it. */
const around = {
  installation: ['installation'],
  building: ['installation', 'building'],
  element: null,
} as const;

/** What contradicts itself in a rule, and examples that come out otherwise. */
export const ruleFaults = (rule: LegalRule): FieldError[] => {
  const seen: readonly string[] | null = around[rule.place];
  const faults = rule.outcomes.flatMap(({ when }, outcome) =>
    when.flatMap((conditions, any) =>
      conditions.flatMap((condition, all) => {
        const path = `outcomes.${outcome}.when.${any}.${all}`;
        const fault = conditionFault(condition);
        if (fault) return [{ path: `${path}.${fault.path}`, code: fault.code }];
        const place = legalFact.get(condition.fact)?.place ?? '';
        return seen && !seen.includes(place) ? [{ path: `${path}.fact`, code: 'invalidValue' }] : [];
      }),
    ),
  );
  if (faults.length > 0) return faults;
  return rule.examples.flatMap((example, index) =>
    exampleHolds(rule, example) ? [] : [{ path: `examples.${index}`, code: 'exampleFails' }],
  );
};
