import { expect, test } from 'vitest';
import { carriedOf, takes } from './carry.ts';
import type { PlaceNode } from './place-nodes.ts';

const kinds = ['all', 'building', 'floor', 'area', 'wait', 'more'] as const;

test.each([
  ['element', ['area']],
  ['area', ['floor']],
  ['floor', ['building']],
] as const)('%s goes into %o and nowhere else', (kind, wanted) => {
  expect(kinds.filter((each) => takes({ kind: each }, { kind }))).toEqual(wanted);
});

test('areas and floors can be carried, by their records', () => {
  const node = (kind: PlaceNode['kind']) => ({ id: 'x', name: 'Sala', kind, record: { id: 4 } }) as PlaceNode;
  expect(kinds.filter((kind) => carriedOf(node(kind)) !== null)).toEqual(['floor', 'area']);
  expect(carriedOf(node('area'))).toEqual({ what: { kind: 'area', id: 4 }, name: 'Sala', count: 1 });
});
