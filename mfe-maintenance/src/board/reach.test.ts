import { expect, test } from 'vitest';
import { buildTask } from '../../testing/task-builder.ts';
import { chipBeside, type Reach, reachTo } from './reach.ts';

const [one, two, three] = [1, 2, 3].map((id) => buildTask({ id })) as [
  ReturnType<typeof buildTask>,
  ReturnType<typeof buildTask>,
  ReturnType<typeof buildTask>,
];
const none: Reach = { chosen: new Map(), way: [] };
const idsOf = ({ chosen }: Reach) => [...chosen.keys()];

test('each step chooses one more, and each step back takes the last one back', () => {
  const both = reachTo(none, one, two);
  expect(idsOf(both)).toEqual([1, 2]);
  const all = reachTo(both, two, three);
  expect(idsOf(all)).toEqual([1, 2, 3]);
  const back = reachTo(all, three, two);
  expect(idsOf(back)).toEqual([1, 2]);
  expect(idsOf(reachTo(back, two, one))).toEqual([1]);
});

test('what was chosen otherwise stays, and a way that begins elsewhere begins anew', () => {
  const other = reachTo({ chosen: new Map([[three.id, three]]), way: [3, 9] }, one, two);
  expect(idsOf(other)).toEqual([3, 1, 2]);
  expect(other.way).toEqual([1, 2]);
});

test('a selection that was taken back meanwhile is begun again, not shrunk', () => {
  const { way } = reachTo(none, one, two);
  expect(idsOf(reachTo({ chosen: new Map(), way }, two, one))).toEqual([2, 1]);
});

test('where the way crosses itself what lies on it stays chosen', () => {
  const round = reachTo(reachTo(reachTo(none, one, two), two, three), three, one);
  expect(idsOf(round)).toEqual([1, 2, 3]);
  expect(idsOf(reachTo(round, one, three))).toEqual([1, 2, 3]);
});

const cell = (...chips: readonly string[]) =>
  `<td data-cell>${chips.map((id) => `<button data-task="${id}"${id === 'x' ? ' disabled' : ''}></button>`).join('')}</td>`;

test('arrows lead through a day, then to the same day of other rows, or to other days of the row', () => {
  document.body.innerHTML = `<table><tbody>
    <tr><th></th><td></td>${cell('a', 'b')}${cell()}${cell('c')}</tr>
    <tr><th></th><td></td>${cell('x')}${cell('d')}${cell()}</tr>
    <tr><th></th><td></td>${cell('e', 'f')}${cell()}${cell()}</tr>
  </tbody></table>`;
  const to = (id: string, key: string) => {
    const chip = document.querySelector<HTMLElement>(`[data-task="${id}"]`);
    return (chip && chipBeside(chip, `Arrow${key}`))?.dataset.task;
  };
  expect([to('a', 'Down'), to('b', 'Down'), to('e', 'Up'), to('b', 'Up')]).toEqual(['b', 'e', 'b', 'a']);
  expect([to('b', 'Right'), to('c', 'Left'), to('d', 'Right'), to('a', 'Left'), to('f', 'Down')]).toEqual([
    'c',
    'a',
    undefined,
    undefined,
    undefined,
  ]);
});
