import { Int32 } from 'bson';
import fc from 'fast-check';
import type { Doc } from '../../src/bson/doc.ts';
import type { Area, Case } from '../area.ts';
import { filter } from '../filters.ts';
import { documents, path } from '../values.ts';

const direction = fc.constantFrom(new Int32(1), new Int32(-1));

/** `_id` last, so that there are no ties. */
const sort = fc
  .array(fc.tuple(path, direction), { minLength: 1, maxLength: 2 })
  .map((fields): Doc => ({ ...Object.fromEntries(fields), _id: new Int32(1) }));

const find = filter.map((wanted): Doc => ({ find: 'c', filter: wanted }));
const sorted = fc
  .tuple(filter, sort)
  .map(([wanted, order]): Doc => ({ find: 'c', filter: wanted, sort: order }));

const command = fc.oneof({ weight: 5, arbitrary: find }, { weight: 2, arbitrary: sorted });

const cases: fc.Arbitrary<Case> = fc.record({
  documents: documents(),
  commands: fc.array(command, { minLength: 1, maxLength: 4 }),
});

export default { cases, refusals: [238] } satisfies Area;
