import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chosenRetention, chosenRetentions } from '../../../contracts/retention.ts';
import { unchosenDays } from '../../retention.ts';

const { audit, publicReports } = chosenRetention;

test.each([
  ['nothing is said', {}, {}],
  ['all was kept', { AUDIT_KEEP_YEARS: '0' }, { audit: audit.most }],
  ['more was kept than is usual', { AUDIT_KEEP_YEARS: '20' }, { audit: 7305 }],
  ['less was kept than the law asks', { AUDIT_KEEP_YEARS: '1' }, { audit: audit.least }],
  ['contacts went sooner', { PUBLIC_REPORT_DAYS: '30' }, { publicReports: 30 }],
  [
    'contacts stayed for longer than may be',
    { PUBLIC_REPORT_DAYS: '900' },
    { publicReports: publicReports.most },
  ],
  ['it is no number', { AUDIT_KEEP_YEARS: 'ten', PUBLIC_REPORT_DAYS: '' }, {}],
])('what the environment says holds until somebody chooses, when %s', (_, env, days) => {
  const usual = Object.fromEntries(chosenRetentions.map((kind) => [kind, chosenRetention[kind].usual]));
  expect(unchosenDays(env)).toEqual({ ...usual, ...days });
});

test('whatever the environment says is between the least and the most', () => {
  fc.assert(
    fc.property(fc.string(), fc.double(), (days, years) => {
      const unchosen = unchosenDays({ AUDIT_KEEP_YEARS: String(years), PUBLIC_REPORT_DAYS: days });
      for (const kind of chosenRetentions) {
        const { least, most } = chosenRetention[kind];
        expect(unchosen[kind]).toBeGreaterThanOrEqual(least);
        expect(unchosen[kind]).toBeLessThanOrEqual(most);
      }
    }),
  );
});
