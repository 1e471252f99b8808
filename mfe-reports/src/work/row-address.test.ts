/** A row leads to those tasks alone that it was counted from. */
import { builtGroups } from 'shared-kit/contracts/reports/report-builder';
import { expect, test } from 'vitest';
import { ofRow } from './row-address.ts';

const days = { from: '2026-02-10', to: '2026-03-05' };

test.each([
  ['programme', 'rite', { programme: 'rite' }],
  ['archetype', '0', { archetype: [0] }],
  ['choreType', '31', { choreTypeId: [31] }],
  ['elementType', '8', { elementTypeId: [8] }],
  ['periodicity', '4', { periodicity: [4] }],
  ['building', '2', { buildingId: [2] }],
  ['floor', '3', { floorId: [3] }],
  ['area', '5', { areaId: [5] }],
  ['element', '99', { elementId: [99] }],
  // Nobody has a number as people have.
  ['person', '0', { person: [0] }],
] as const)('of %s %s', (by, key, address) => {
  expect(ofRow(by, key, days)).toEqual(address);
});

test.each([
  ['month', '2026-02', { from: '2026-02-10', to: '2026-02-28' }],
  ['month', '2026-03', { from: '2026-03-01', to: '2026-03-05' }],
  ['week', '2026-02-09', { from: '2026-02-10', to: '2026-02-15' }],
  ['week', '2026-02-16', { from: '2026-02-16', to: '2026-02-22' }],
  ['week', '2026-03-02', { from: '2026-03-02', to: '2026-03-05' }],
] as const)('a %s, %s, goes no further than the days of the report', (by, key, within) => {
  expect(ofRow(by, key, days)).toEqual(within);
});

test('whatever a report can be by narrows down by something that has a name', () => {
  for (const by of builtGroups) {
    const names = Object.keys(ofRow(by, '2026-03-02', days));
    expect(names, by).not.toEqual([]);
    expect(names, by).not.toContain('undefined');
  }
});
