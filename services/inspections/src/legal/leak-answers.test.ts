/** The rule of law and the figure that logs, plans and repaired leaks go by have one answer. */
import { leakCheckMonths } from 'shared-kit/domain/figures/element-figures';
import { legalVerdict } from 'shared-kit/domain/legal/legal-rules';
import { expect, test } from 'vitest';
import { shippedRules } from './shipped-rules.ts';
import { elementFacts } from './subject-facts.ts';

const gases = ['R-32', 'R-134a', 'R-404A', 'R-410A', 'R-1234ze', 'R-454C', 'R-717'];
const charges = [0.9, 1, 1.9, 2, 2.9, 3, 5, 9.9, 10, 50, 99, 100, 350, 400];
const flags = [true, false];
const units = gases.flatMap((refrigerant) =>
  charges.flatMap((refrigerantCharge) =>
    flags.flatMap((hermetic) =>
      flags.map((leakDetector) => ({ refrigerant, refrigerantCharge, hermetic, leakDetector })),
    ),
  ),
);

test.each(['housing', 'office'])('of units in %s a leak check is asked for as often by both', (use) => {
  const rule = shippedRules.get('leakCheck');
  if (!rule) throw new Error('no such rule');
  for (const data of units) {
    const facts = elementFacts({ installationDate: null, data }, ['refrigeration']);
    const verdict = legalVerdict(rule, { ...facts, use, today: '2026-11-30', thisYear: 2026 });
    const months = verdict.kind === 'applies' ? verdict.outcome.periodMonths : null;
    const expected = [data, 'decided', leakCheckMonths(data, [use])];
    expect([data, verdict.kind === 'undecided' ? 'undecided' : 'decided', months]).toEqual(expected);
  }
});
