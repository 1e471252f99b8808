/** Random cases of `$group` with every accumulator. */
import { Double, Int32 } from 'bson';
import fc from 'fast-check';
import type { Doc } from '../../src/bson/doc.ts';
import type { Area, Case } from '../area.ts';
import { argument } from '../expressions.ts';
import { number, scalar, value } from '../values.ts';

const int = (n: number): Int32 => new Int32(n);
const operand = fc.constantFrom<unknown>(
  '$n',
  '$x',
  '$l',
  '$o',
  '$none',
  { $add: ['$n', int(1)] },
  ['$n', '$x'],
  { k: '$x' },
  int(1),
);
const single = fc.constantFrom('$sum', '$min', '$max', '$first', '$last', '$push');
const accumulator: fc.Arbitrary<Doc> = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(single, operand).map(([name, given]) => ({ [name]: given })) },
  { weight: 1, arbitrary: fc.tuple(single, argument('number')).map(([name, given]) => ({ [name]: given })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Doc>({ $nonsense: '$n' }, { $sum: '$n', $max: '$n' }),
  },
);

const group = fc.tuple(fc.constantFrom<unknown>('$g', null, { k: '$g' }), accumulator).map(
  ([_id, r]): Doc => ({
    aggregate: 'c',
    pipeline: [
      { $sort: { _id: int(1) } },
      // Makes MongoDB use its classic engine, because the other one has other codes of errors.
      { $set: { y: '$x' } },
      { $group: { _id, r } },
      { $sort: { _id: int(1) } },
    ],
    cursor: {},
  }),
);

const document = fc.record(
  {
    g: fc.constantFrom<unknown>(int(1), new Double(1), int(2), null),
    n: fc.oneof({ weight: 9, arbitrary: number }, { weight: 1, arbitrary: scalar }),
    x: value(1),
    l: fc.array(scalar, { maxLength: 3 }),
    o: fc.record({ a: scalar, b: scalar }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);

const cases: fc.Arbitrary<Case> = fc
  .tuple(fc.array(document, { maxLength: 6 }), fc.array(group, { minLength: 1, maxLength: 8 }))
  .map(([given, commands]) => ({
    documents: given.map((doc, i) => ({ _id: int(i + 1), i: int(i), ...doc })),
    commands,
  }));

/** NotImplemented: computing with decimals. */
export default { cases, refusals: [238] } satisfies Area;
