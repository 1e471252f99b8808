/** The tables of RITE as the law prints them, against what the starter catalogue gives. */
import { Periodicity } from 'shared-kit/contracts/enums';
import { expect, test } from 'vitest';
import { starterFamilies } from '../../src/starter/starter-data.ts';

const rite = starterFamilies().find(({ key }) => key === 'rite');
const chores = rite?.genericChores ?? [];
const choreOf = (ref: string) => chores.find((one) => one.ref === ref);
const { weekly, monthly, quarterly, semester, yearly, twoYearly, fourYearly } = Periodicity;

/** m: monthly, t: once a season or year, 2t: twice, S: weekly. Operations 1 to 43 in their order; 39 has two periods. */
const table33 = (
  't t 2t m 2t 2t m m m 2t m t t m t 2t m 2t m t m 2t ' + '2t 2t t 2t m m t 2t S 2t m S m m t t 2t 2t 2t t t'
).split(' ');
const periodOf = { m: monthly, t: yearly, '2t': semester, S: weekly } as const;

test.each(table33.map((period, index) => [String(index + 1).padStart(2, '0'), period]))(
  'operation %s of table 3.3 is done %s',
  (number, period) => {
    const chore = choreOf(`RITE-33-${number}`);
    expect(chore?.periodicity).toBe(periodOf[period as keyof typeof periodOf]);
    if (period === '2t')
      expect(chore?.slots === 'twicePerSeason' || chore?.minDaysBetween === 59, number).toBe(true);
  },
);

test('collectors are looked at every week besides', () => {
  expect(table33).toHaveLength(43);
  expect(choreOf('RITE-33-39-S')?.periodicity).toBe(weekly);
});

/** Table 3.1: dwellings, other uses. What is done every five years is a dated review: no chore has that period. */
test.each([
  ['ACS-24', null, twoYearly],
  ['ACS-70', twoYearly, yearly],
  ['MUR', twoYearly, yearly],
  ['AA-12', fourYearly, twoYearly],
  ['AA-70', twoYearly, yearly],
  ['BC-12', fourYearly, twoYearly],
  ['BC-70', twoYearly, yearly],
])('%s of table 3.1 has its period in dwellings and in other uses', (unit, dwellings, others) => {
  expect(choreOf(`RITE-31-${unit}-V`)?.periodicity ?? null).toBe(dwellings);
  expect(choreOf(`RITE-31-${unit}-U`)?.periodicity).toBe(others);
});

test.each([
  ['RITE-31-CAL', yearly],
  ['RITE-31-SOL-14', yearly],
  ['RITE-31-SOL', semester],
])('%s of table 3.1 has one period for all uses', (ref, period) => {
  expect(choreOf(ref)?.periodicity).toBe(period);
});

test('gas heaters of up to 24.4 kW in dwellings are reviewed every five years', () => {
  const reviews = rite?.genericInspections.filter(({ article }) => article === 'IT 3.3, tabla 3.1');
  expect(reviews?.map(({ periodMonths }) => periodMonths)).toEqual([60]);
});

test.each([
  ['CAL-P', twoYearly, 'practice'],
  ['CAL', quarterly, 'law'],
  ['CAL-M', monthly, 'law'],
  ['FRI', quarterly, 'law'],
  ['FRI-M', monthly, 'law'],
  ['REN', yearly, 'law'],
])('IT 3.4 has %s evaluated in its period', (ref, period, basis) => {
  expect(choreOf(`RITE-34-${ref}`)).toMatchObject({ periodicity: period, basis });
});

test('a heat generator is read in six things and a cold one in eleven, each with all of its formats', () => {
  const heat = 'flowT returnT roomT flueT coGas co2Gas opacity particles draughtBox';
  const cold =
    'evapIn evapOut condIn condOut evapDrop condDrop evapT evapP condT condP elecP load eer evapFlow condFlow';
  for (const ref of ['CAL-P', 'CAL', 'CAL-M'])
    expect(choreOf(`RITE-34-${ref}`)?.formats.toSorted()).toEqual([...heat.split(' '), 'efficiency'].sort());
  for (const ref of ['FRI', 'FRI-M'])
    expect(choreOf(`RITE-34-${ref}`)?.formats.toSorted()).toEqual(cold.split(' ').sort());
});
