/** When the first test of what was put into service on a day falls due: worked by hand. */
import type { LegalFamily } from 'shared-kit/contracts/legal/legal-rules';
import { legalVerdict } from 'shared-kit/domain/legal/legal-rules';
import { expect, test } from 'vitest';
import { shippedRules } from './shipped-rules.ts';
import { elementFacts } from './subject-facts.ts';
import { firstDueOf } from './work-out.ts';

interface Known {
  readonly installationDate?: string;
  readonly data?: Readonly<Record<string, string | number>>;
}

const groupTwo = {
  inspectionClass: 'vessel',
  vesselGroup: 'group2',
  vesselCategory: 'II',
  vesselFluid: 'other',
};

test.each<[string, LegalFamily, Known, string | null]>([
  ['hoseTest', 'hoseReel', { installationDate: '2023-05-01' }, '2028-05-01'],
  ['hoseTest', 'hoseReel', { installationDate: '2020-02-29' }, '2025-02-28'],
  ['hoseTest', 'hoseReel', {}, null],
  ['dryRiserTest', 'dryRiser', { installationDate: '2021-11-30' }, '2026-11-30'],
  ['dryRiserTest', 'dryRiser', { installationDate: '2021-12-01' }, '2026-12-01'],
  ['dryRiserTest', 'dryRiser', {}, null],
  // A year alone counts from its first day; what was made before it was put into service counts from making.
  ['extinguisherRetest', 'extinguisher', { data: { manufactureYear: 2017 } }, '2022-01-01'],
  [
    'extinguisherRetest',
    'extinguisher',
    { installationDate: '2019-06-01', data: { manufactureYear: 2017 } },
    '2022-01-01',
  ],
  [
    'extinguisherRetest',
    'extinguisher',
    { data: { manufactureYear: 2016, lastRetest: '2021-06-01' } },
    '2026-06-01',
  ],
  ['extinguisherLife', 'extinguisher', { data: { manufactureDate: '2006-11-30' } }, '2026-11-30'],
  ['signMeasurement', 'sign', { data: { manufactureYear: 2004 } }, '2024-01-01'],
  [
    'detectorLife',
    'detector',
    { data: { detectorKind: 'smoke', manufactureDate: '2016-12-05' } },
    '2026-12-05',
  ],
  ['boilerA', 'vessel', { data: { inspectionClass: 'boiler', manufactureDate: '2025-12-10' } }, '2026-12-10'],
  ['boilerB', 'vessel', { data: { inspectionClass: 'boiler', manufactureYear: 2024 } }, '2027-01-01'],
  [
    'vesselLowA',
    'vessel',
    { installationDate: '2024-01-15', data: { ...groupTwo, manufactureDate: '2023-02-28' } },
    '2027-02-28',
  ],
  ['vesselLowB', 'vessel', { data: { ...groupTwo, manufactureDate: '2020-02-29' } }, '2028-02-29'],
  ['vesselLowB', 'vessel', { data: groupTwo }, null],
])('%s of %s, known %j: %s', (key, family, { installationDate = null, data = {} }, due) => {
  const rule = shippedRules.get(key);
  const facts = {
    ...elementFacts({ installationDate, data }, [family]),
    today: '2026-11-30',
    thisYear: 2026,
  };
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
