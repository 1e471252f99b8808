import { InspectionStatus } from 'shared-kit/contracts/enums';
import { leakRepair } from 'shared-kit/domain/legal/refrigerants/leak-repairs';
import { describe, expect, test } from 'vitest';
import { leakFieldsOf } from './leak-record.ts';

type Kept = Parameters<typeof leakFieldsOf>[0];

const mendedLeak = { correctiveId: 4, number: 'C-2026-4', mendedOn: '2026-11-03', checkedOn: null };
const open: Kept = {
  date: null,
  status: null,
  nextDate: '2026-12-03',
  supersededById: null,
  documents: [],
  defects: [],
  mendedLeak,
};
const document = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Acta',
  fileId: 8,
  fileName: '',
  validUntil: null,
};
const taken: Kept = {
  ...open,
  date: '2026-11-20',
  status: InspectionStatus.pass,
  nextDate: null,
  mendedLeak: { ...mendedLeak, checkedOn: '2026-11-20' },
};
const owed = leakRepair('2026-11-03', []);
const checked = leakRepair('2026-11-03', ['2026-11-20']);

describe('the record of a check after a repaired leak', () => {
  test('says the day of a check that was recorded as work, and is due no more', () => {
    expect(leakFieldsOf(open, checked)).toMatchObject({
      date: '2026-11-20',
      status: InspectionStatus.pass,
      nextDate: null,
      mendedLeak: { checkedOn: '2026-11-20' },
    });
  });

  test('is due again by the same day once that is taken back', () => {
    expect({ ...taken, ...Object(leakFieldsOf(taken, owed)) }).toEqual(open);
  });

  test('goes where no check is owed for the leak any more', () => {
    expect(leakFieldsOf(open, null)).toBe('gone');
    expect(leakFieldsOf(taken, null)).toBe('gone');
  });

  test.each([
    ['put off beyond the month', '2027-01-15', { nextDate: '2026-12-03' }],
    ['without a day', null, { nextDate: '2026-12-03' }],
    ['earlier', '2026-11-15', null],
  ])('%s', (_, nextDate, says) => {
    const found = leakFieldsOf({ ...open, nextDate }, owed);
    if (says === null) expect(found).toBeNull();
    else expect(found).toMatchObject(says);
  });

  test('follows a repair whose day was corrected', () => {
    expect(leakFieldsOf(open, leakRepair('2026-11-01', []))).toMatchObject({
      nextDate: '2026-12-01',
      mendedLeak: { mendedOn: '2026-11-01' },
    });
  });

  test.each([
    ['says so already', open, owed],
    ['says the check already', taken, checked],
    ['was written by somebody', { ...open, date: '2026-11-10', nextDate: null }, null],
    ['has a document', { ...open, documents: [document] }, null],
    ['was followed by another visit', { ...open, supersededById: 9 }, checked],
    ['is of no leak', { ...open, mendedLeak: null }, checked],
  ])('stays as it is where it %s', (_, kept, leak) => {
    expect(leakFieldsOf(kept, leak)).toBeNull();
  });
});
