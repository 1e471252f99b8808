import { expect, test } from 'vitest';
import { rowOf, stateOf } from '../../testing/modules-server.tsx';
import { changesBetween, channelBack, comesBack, undoOf } from './channel.ts';

const canary = { version: '3.0.0', percent: 20 };

test('a roll back ends a canary first, and brings back what was stable else', () => {
  expect(comesBack(stateOf({ stable: '2.0.0', previous: '1.0.0' }))).toBe('1.0.0');
  expect(comesBack(stateOf({ stable: '2.0.0', previous: '1.0.0', canary }))).toBe('2.0.0');
  expect(comesBack(stateOf({ previous: null }))).toBeNull();
  expect(channelBack(rowOf({ channel: { kind: 'canary', ...canary } }))).toEqual({ kind: 'stable' });
  expect(channelBack(rowOf())).toBeNull();
});

test.each([
  { change: { kind: 'promote', version: '3.0.0' }, canary: null, undo: { kind: 'rollBack' } },
  { change: { kind: 'promote', version: '2.0.0' }, canary, undo: { kind: 'canary', ...canary } },
  { change: { kind: 'promote', version: '2.0.0' }, canary: null, undo: null },
  { change: { kind: 'canary', ...canary }, canary: null, undo: { kind: 'endCanary' } },
  { change: { kind: 'endCanary' }, canary, undo: { kind: 'canary', ...canary } },
  { change: { kind: 'rollBack' }, canary, undo: { kind: 'canary', ...canary } },
  { change: { kind: 'rollBack' }, canary: null, undo: { kind: 'promote', version: '2.0.0' } },
] as const)('$change.kind with a canary of $canary.version is undone by $undo.kind', (one) => {
  expect(undoOf(stateOf({ stable: '2.0.0', canary: one.canary }), one.change)).toEqual(one.undo);
});

test('only what differs is asked for', () => {
  const known = rowOf({ features: ['b', 'a'] });
  expect(changesBetween(known, { ...known, features: ['a', 'b'] })).toEqual([]);
  expect(changesBetween(known, { ...known, channel: { kind: 'canary', ...canary } })).toEqual([
    { kind: 'canary', ...canary },
  ]);
  expect(changesBetween(known, { ...known, enabled: false })).toEqual([
    { kind: 'enable', enabled: false, features: ['b', 'a'] },
  ]);
});
