import { ChoreResult, DelayReason } from 'shared-kit/contracts/enums';
import { expect, test } from 'vitest';
import { fromSheet, isEmpty, isOnSheet, noSheet, readSheet, type Sheet, writeSheet } from './sheet.ts';

const sheet: Sheet = {
  performedById: 4,
  performedOn: '2026-02-10',
  performedTime: '09:00',
  delayReason: DelayReason.staff,
  delayText: '',
  delayJustified: false,
};
const open = { result: ChoreResult.Undone, delay: null };
const said = {
  reason: DelayReason.noAccess,
  text: 'Cerrado',
  justified: true,
  at: '2026-02-01T10:00:00Z',
  byId: 1,
  byName: 'Ana',
};

test('an open task begins with the sheet; its own reason, and what is recorded, stay', () => {
  expect(fromSheet(sheet, open)).toEqual(sheet);
  expect(fromSheet(sheet, { ...open, delay: said })).toEqual({
    performedById: 4,
    performedOn: '2026-02-10',
    performedTime: '09:00',
  });
  expect(fromSheet({ ...sheet, delayReason: null }, { ...open, delay: said })).not.toHaveProperty(
    'delayReason',
  );
  expect(fromSheet(sheet, { ...open, result: ChoreResult.ProperlyDone })).toEqual({});
  expect(fromSheet(null, open)).toEqual({});
});

test('what began after the day of the sheet is not on it, by the clock of the installation', () => {
  // Midnight of 11 February in Madrid.
  const task = { periodStart: '2026-02-10T23:00:00Z' };
  expect(isOnSheet(sheet, task, 'Europe/Madrid')).toBe(false);
  expect(isOnSheet(sheet, task, 'UTC')).toBe(true);
  expect(isOnSheet(noSheet, task, 'Europe/Madrid')).toBe(true);
});

test('the sheet is kept for each installation, and one that is no sheet reads as an empty one', () => {
  writeSheet(1, sheet);
  expect(readSheet(1)).toEqual(sheet);
  expect(isEmpty(readSheet(2))).toBe(true);
  sessionStorage.setItem('lateSheet.2', '{"performedOn":3}');
  expect(readSheet(2)).toEqual(noSheet);
  sessionStorage.setItem('lateSheet.2', '{');
  expect(readSheet(2)).toEqual(noSheet);
});
