import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AttentionTold } from '../../contracts/modules/slots.ts';
import { attentionOf, type CountedLine, toldOf } from './attention.ts';

const line = (figure: CountedLine['figure'], count: number | null) => ({
  figure,
  count,
  name: figure,
  how: figure,
  of: '',
  to: `/user/${figure}`,
});
const unread: AttentionTold = { lines: [], isWhole: false };

test('what there is nothing of is no line', () => {
  const told = toldOf([line('lateTasks', 0), line('expired', 3)]);
  expect(told).toEqual({ lines: [line('expired', 3)], isWhole: true });
});

test('one figure that is not known leaves the others, and is not nothing', () => {
  const told = toldOf([line('lateTasks', null), line('expired', 3)]);
  expect(told.lines).toEqual([line('expired', 3)]);
  expect(attentionOf([told], 1)).toMatchObject({ standing: 'some', isWhole: false });
  expect(attentionOf([toldOf([line('lateTasks', null)])], 1).standing).toBe('unknown');
});

test('the most urgent comes first, whoever tells it', () => {
  const told = [toldOf([line('unassignedTasks', 2), line('lateTasks', 9)]), toldOf([line('stopped', 1)])];
  expect(attentionOf(told, 2).lines.map(({ figure }) => figure)).toEqual([
    'stopped',
    'lateTasks',
    'unassignedTasks',
  ]);
});

test('a figure of a later release comes last', () => {
  const later: AttentionTold = {
    lines: [{ ...line('expired', 1), figure: 'later', count: 1 }],
    isWhole: true,
  };
  const { lines } = attentionOf([later, toldOf([line('reportsToCheck', 1)])], 2);
  expect(lines.map(({ figure }) => figure)).toEqual(['reportsToCheck', 'later']);
});

const toldByAny = fc.array(
  fc.oneof(
    fc.constant(unread),
    fc.nat(3).map((count) => toldOf([line('lateTasks', count)])),
  ),
);

test('nothing is said where all of them were read, and had nothing, alone', () => {
  fc.assert(
    fc.property(toldByAny, fc.nat(4), (told, missing) => {
      const { standing } = attentionOf(told, told.length + missing);
      const isNothing = missing === 0 && told.every(({ lines, isWhole }) => isWhole && lines.length === 0);
      expect(standing === 'nothing').toBe(isNothing);
    }),
  );
});
