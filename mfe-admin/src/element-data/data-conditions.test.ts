import { expect, test } from 'vitest';
import { readConditions, withCondition, writeConditions } from './data-conditions.ts';

const flow = { key: 'flow', from: 10 };
const drive = { key: 'drive', in: ['Belt'] };

test('conditions come back from the address as they were', () => {
  const conditions = [flow, drive, { key: 'maker', has: 'ñ "x" & y' }];
  expect(readConditions(writeConditions(conditions))).toEqual(conditions);
  expect(writeConditions([])).toBe('');
});

test.each([
  '',
  '[{',
  '7',
  '[]',
  '[{"key":"flow"}]',
  '[{"key":"a.b","from":1}]',
  '[{"key":"flow","from":{}}]',
])('what makes no sense in an address narrows nothing: %s', (text) =>
  expect(readConditions(text)).toEqual([]),
);

test('a field has one condition, the last one, or none', () => {
  expect(withCondition([flow, drive], 'flow', { key: 'flow', to: 5 })).toEqual([
    drive,
    { key: 'flow', to: 5 },
  ]);
  expect(withCondition([flow, drive], 'drive', null)).toEqual([flow]);
});
