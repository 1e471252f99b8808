import { InspectionType } from 'shared-kit/contracts/enums';
import { expect, test } from 'vitest';
import { buildDefect, buildInspection } from '../testing/builders.ts';
import { followerOf } from './follow-button.tsx';
import { withoutPart, withPart } from './use-parts.ts';

test('the next visit begins with what stays the same; day, result and findings are its own', () => {
  const former = buildInspection({
    name: 'Gas',
    elementIds: [5],
    companyId: 9,
    periodMonths: 60,
    grade: 'Condicionada',
    nextDateReason: 'Obras',
    bookedFor: '2027-01-01',
    secondVisitBy: '2027-02-01',
    defects: [buildDefect()],
  });
  const next = followerOf(former);
  expect(next).toMatchObject({
    followsId: 41,
    installationId: 7,
    inspectionType: 0,
    name: 'Gas',
    elementIds: [5],
    companyId: 9,
    periodMonths: 60,
  });
  for (const name of [
    'id',
    'date',
    'status',
    'grade',
    'nextDate',
    'nextDateReason',
    'bookedFor',
    'secondVisitBy',
    'defects',
  ])
    expect(next).not.toHaveProperty(name);
});

test.each([
  ['a year', '2027-01-01', '2027-12-31', { contractStart: '2028-01-01', contractEnd: '2028-12-30' }],
  ['of which nobody knows the begin', null, '2028-02-28', { contractStart: '2028-02-29' }],
  ['that has no end', '2027-01-01', null, {}],
])(
  'a contract of %s is followed from the day after, by as many days',
  (_, contractStart, contractEnd, then) => {
    const company = buildInspection({
      inspectionType: InspectionType.externalCompany,
      contractStart,
      contractEnd,
    });
    const { contractStart: start, contractEnd: end } = followerOf(company);
    expect({ ...(start ? { contractStart: start } : {}), ...(end ? { contractEnd: end } : {}) }).toEqual(
      then,
    );
  },
);

test('a part that is changed keeps its place, a new one comes last, and one alone is taken away', () => {
  const list = [1, 2, 3].map((id) => ({ id, text: `${id}` }));
  expect(withPart(list, { id: 2, text: 'dos' }).map(({ text }) => text)).toEqual(['1', 'dos', '3']);
  expect(withPart(list, { id: 4, text: '4' }).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(withoutPart(list, 2).map(({ id }) => id)).toEqual([1, 3]);
});
