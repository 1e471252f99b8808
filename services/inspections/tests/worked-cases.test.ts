/**
 * Cases that were worked by hand from the facts of law, not by the rules: for each one inside, one on its edge and one outside. A case names the
 * rule, the kind of element (none for a building or installation), what is known, and what follows: months, 0 for once, `not`, `other` for an element
 * that the rule is not about, or the facts that are missing. `facts.json` says from which fact the cases of each rule were worked, and where that was
 * read.
 */
import { factValueSchema, type Sureness } from 'shared-kit/contracts/legal/legal-rules';
import { familiesOf } from 'shared-kit/domain/legal/legal-families';
import { legalVerdict } from 'shared-kit/domain/legal/legal-rules';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { shippedRules } from '../src/legal/shipped-rules.ts';
import factsOfLaw from './worked/facts.json' with { type: 'json' };
import verdicts from './worked/verdicts.json' with { type: 'json' };

const caseSchema = z.tuple([
  z.string(),
  z.string(),
  z.record(z.string(), factValueSchema),
  z.union([z.int(), z.enum(['not', 'other']), z.array(z.string())]),
]);
const cases = z.parse(z.array(caseSchema), verdicts);
const now = { today: '2026-11-30', thisYear: 2026 };

const found = ([key, elementTypeName, facts]: (typeof cases)[number]): unknown => {
  const rule = shippedRules.get(key);
  if (!rule) return `no rule ${key}`;
  const families = elementTypeName === '' ? [] : familiesOf({ elementTypeName, data: facts });
  if (rule.place === 'element' && !rule.families.some((family) => families.includes(family))) return 'other';
  const verdict = legalVerdict(rule, { ...now, ...facts });
  if (verdict.kind === 'undecided') return verdict.missing;
  return verdict.kind === 'applies' ? verdict.outcome.periodMonths : 'not';
};

test.each(cases.map((one) => [JSON.stringify(one), one] as const))('%s', (_, one) => {
  expect(found(one)).toEqual(one[3]);
});

test('there are three at least of every rule', () => {
  const counted = Map.groupBy(cases, ([key]) => key);
  expect([...shippedRules.keys()].filter((key) => (counted.get(key)?.length ?? 0) < 3)).toEqual([]);
  expect(cases.length).toBeGreaterThanOrEqual(150);
});

test('every rule says in which text it was read, when and by whom', () => {
  const silent = [...shippedRules].filter(
    ([, { norm, reviewedOn, readIn, readBy }]) =>
      norm === '' || readIn === '' || readBy === '' || reviewedOn === null,
  );
  expect(silent.map(([key]) => key)).toEqual([]);
  const general = [...shippedRules].filter(([, { norm, readIn }]) => !readIn.startsWith(norm));
  expect(general.map(([key]) => key)).toEqual([]);
});

test('the cases of every rule say from which fact they come, once', () => {
  const told = factsOfLaw.flatMap(({ rules }) => rules);
  expect(told.toSorted()).toEqual([...shippedRules.keys()].toSorted());
  expect(factsOfLaw.filter(({ fact, read }) => fact === '' || read === '')).toEqual([]);
});

test('a fact of which the text was not read is no rule of law', () => {
  const unread = factsOfLaw.filter(({ read }) => read !== 'consolidated law').flatMap(({ rules }) => rules);
  expect(unread.filter((key) => shippedRules.get(key)?.sureness === 'law')).toEqual([]);
});

const surenessOf: Readonly<Record<string, Sureness>> = {
  'consolidated law': 'law',
  'document that quotes it': 'document',
  'practice, unconfirmed': 'practice',
};
test('a rule is as sure as what it was read in', () => {
  const told = factsOfLaw.flatMap(({ read, rules }) => rules.map((key) => [key, surenessOf[read]]));
  expect(told).toEqual(told.map(([key = '']) => [key, shippedRules.get(key)?.sureness]));
});
