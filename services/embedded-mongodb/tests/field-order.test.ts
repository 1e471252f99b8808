import { type Document, deserialize, serialize } from 'bson';
import { expect, it } from 'vitest';
import { body, open, opMsg, reply } from './support/raw.ts';
import { useServer } from './support/support.ts';

const fixture = useServer();
const stored = () =>
  new Map<string, unknown>([
    ['_id', 1],
    ['b', 1],
    ['10', 1],
    [
      '2',
      new Map([
        ['z', 1],
        ['3', 1],
      ]),
    ],
  ]);

/** The names in the bytes that the server sent; JavaScript's objects would put the numbers first. */
async function names(cursor: { toArray(): Promise<unknown[]> }): Promise<string[]> {
  const [bytes] = (await cursor.toArray()) as Buffer[];
  const found: string[] = [];
  for (const name of Object.keys(deserialize(bytes as Buffer))) found.push(name);
  const text = (bytes as Buffer).toString('latin1');
  return found.sort((a, b) => text.indexOf(`${a}\0`) - text.indexOf(`${b}\0`));
}

it('names like whole numbers keep their places in what is rewritten', async () => {
  const c = fixture.db.collection<Document>('c');
  await c.insertOne(stored() as unknown as Document);
  await c.updateOne({ _id: 1 as never }, { $set: { n: 1, 5: 1 } });
  expect(await names(c.find({}, { raw: true }))).toEqual(['_id', 'b', '10', '2', '5', 'n']);
  await c.updateOne({ _id: 1 as never }, [{ $set: { m: 1 } }, { $unset: 'n' }]);
  expect(await names(c.find({}, { raw: true }))).toEqual(['_id', 'b', '10', '2', '5', 'm']);
  expect(await names(c.find({}, { raw: true, projection: { b: 0 } }))).toEqual(['_id', '10', '2', '5', 'm']);
});

it('what was missing takes the place again that it left', async () => {
  const c = fixture.db.collection<Document>('c');
  await c.insertOne({ _id: 1 as never, a: 1, b: 1 });
  const again = [{ $set: { a: '$none', n: '$none' } }, { $set: { m: 1 } }, { $set: { n: 1, a: 2 } }];
  expect(await names(c.aggregate(again, { raw: true }))).toEqual(['_id', 'a', 'b', 'n', 'm']);
  const pipeline = [{ $set: { a: 5 } }, { $project: { a: 1, b: 1 } }];
  expect(await names(c.aggregate(pipeline, { raw: true }))).toEqual(['_id', 'b', 'a']);
});

it('an inserted document is stored as it came, but with `_id` first', async () => {
  const came = { one: 1, 2: { z: 1, 3: [1] }, _id: 1, two: 2, last: 'x' };
  const command = opMsg(0, body({ insert: 'c', documents: [came], $db: fixture.db.databaseName }));
  // The same name twice, which no driver writes and MongoDB keeps.
  command.write('one', command.lastIndexOf('two'));
  const socket = await open(fixture.server.endpoint);
  socket.write(command);
  expect(await reply(socket)).toMatchObject({ n: 1, ok: 1 });
  socket.destroy();
  const expected = Buffer.from(
    serialize(
      new Map<string, unknown>([['_id', 1], ...Object.entries(came).filter(([name]) => name !== '_id')]),
    ),
  );
  expected.write('one', expected.lastIndexOf('two'));
  expect(await fixture.db.collection('c').find({}, { raw: true }).toArray()).toEqual([expected]);
});
