/** When the first test of what was put into service on a day falls due: worked by hand. */
import type { LegalFamily } from 'shared-kit/contracts/legal/legal-rules';
import { legalVerdict } from 'shared-kit/domain/legal/legal-rules';
import { expect, test } from 'vitest';
import { shippedRules } from './shipped-rules.ts';
import { elementFacts } from './subject-facts.ts';
import { firstDueOf } from './work-out.ts';

test.each<[string, LegalFamily, string | null, string | null]>([
  ['hoseTest', 'hoseReel', '2023-05-01', '2028-05-01'],
  ['hoseTest', 'hoseReel', '2020-02-29', '2025-02-28'],
  ['hoseTest', 'hoseReel', null, null],
  ['dryRiserTest', 'dryRiser', '2021-11-30', '2026-11-30'],
  ['dryRiserTest', 'dryRiser', '2021-12-01', '2026-12-01'],
  ['dryRiserTest', 'dryRiser', null, null],
])('%s of %s, in service since %s: %s', (key, family, installationDate, due) => {
  const rule = shippedRules.get(key);
  const facts = { ...elementFacts({ installationDate, data: {} }, [family]), today: '2026-11-30' };
  const subject = {
    place: 'element' as const,
    id: 1,
    name: '',
    where: '',
    families: [family],
    buildingId: null,
    recorded: facts,
    uses: [],
    thermal: [],
    answers: {},
  };
  expect(rule && firstDueOf({ entry: { rule }, subject, facts, verdict: legalVerdict(rule, facts) })).toBe(
    due,
  );
});
