import { expect, test } from 'vitest';
import { nodeIdOf, placeTree, sumsOf } from './place-nodes.ts';

const base = { version: 0, entityStatus: 1, installationId: 1, description: '', order: 0 } as const;
const place = (id: number, name: string, more: object) => ({ ...base, id, name, ...more });
const building = place(1, 'Torre', { entityType: 'Building' }) as never;
const floors = [2, 3].map((id) => place(id, `Planta ${id}`, { buildingId: 1 })) as never[];
const area = place(5, 'Sala', { floorId: 2, buildingId: 1 }) as never;
const counts = [
  { buildingId: 1, floorId: 2, areaId: 0, elements: 3 },
  { buildingId: 1, floorId: 3, areaId: 0, elements: 4 },
  { buildingId: 1, floorId: 2, areaId: 5, elements: 3 },
  { buildingId: 1, floorId: 3, areaId: 6, elements: 4 },
];

test('floors count for their building and all, areas for themselves', () => {
  expect(Object.fromEntries(sumsOf(counts))).toEqual({
    all: 7,
    'building:1': 7,
    'floor:2': 3,
    'area:5': 3,
    'floor:3': 4,
    'area:6': 4,
  });
});

const words = { all: 'Todo', waiting: '…', more: (rest: number) => `${rest} más` };

test('areas of a floor that was not opened are waited for, those of one without any are none', () => {
  const areasOf = (id: number) => (id === 2 ? { areas: [area], rest: 0 } : undefined);
  const tree = placeTree({ buildings: [building], floors, areasOf, counts }, words);
  const [all, first] = tree.children ?? [];
  expect(all).toMatchObject({ id: 'all', count: 7 });
  expect(
    first?.children?.map(({ id, count, children }) => [id, count, children?.map((each) => each.id)]),
  ).toEqual([
    ['floor:2', 3, ['area:5']],
    ['floor:3', 4, ['wait:3']],
  ]);
});

test('a floor with more areas than are read says how many, and leads to them', () => {
  const areasOf = () => ({ areas: [area], rest: 700 });
  const tree = placeTree({ buildings: [building], floors, areasOf, counts }, words);
  expect(tree.children?.[1]?.children?.[0]?.children).toMatchObject([
    { id: 'area:5' },
    { id: 'more:2', name: '700 más', kind: 'more', count: null, place: { floorId: 2 } },
  ]);
});

test.each([
  [{ buildingId: 0, floorId: 0, areaId: 0 }, 'all'],
  [{ buildingId: 1, floorId: 0, areaId: 0 }, 'building:1'],
  [{ buildingId: 1, floorId: 2, areaId: 0 }, 'floor:2'],
  [{ buildingId: 0, floorId: 0, areaId: 5 }, 'area:5'],
])('%o is shown at %s', (choice, id) => {
  expect(nodeIdOf(choice)).toBe(id);
});
