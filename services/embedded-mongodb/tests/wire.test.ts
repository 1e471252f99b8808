import { once } from 'node:events';
import { serialize } from 'bson';
import fc from 'fast-check';
import { runs } from 'shared-kit/testing/test-form';
import { describe, expect, it } from 'vitest';
import { crc32c } from '../src/wire/crc32c.ts';
import { body, message, open as openAt, opMsg, reply } from './support/raw.ts';
import { useServer } from './support/support.ts';

const fixture = useServer();
const open = () => openAt(fixture.server.endpoint);

function sequence(name: string, documents: object[]): Buffer {
  const content = Buffer.concat([
    Buffer.from(`${name}\0`),
    ...documents.map((document) => serialize(document)),
  ]);
  const size = Buffer.alloc(4);
  size.writeInt32LE(content.length + 4);
  return Buffer.concat([Buffer.from([1]), size, content]);
}

async function isClosed(bytes: Buffer): Promise<void> {
  const socket = await open();
  socket.write(bytes);
  await once(socket.resume(), 'close');
}

describe('the wire protocol', () => {
  it('takes a message in pieces, and several at once', async () => {
    const socket = await open();
    const ping = opMsg(0, body({ ping: 1, $db: 'admin' }));
    for (const byte of ping) socket.write(Buffer.from([byte]));
    expect(await reply(socket)).toEqual({ ok: 1 });
    socket.write(Buffer.concat([ping, opMsg(0, body({ buildInfo: 1, $db: 'admin' }))]));
    let received = Buffer.alloc(0);
    for await (const part of socket) {
      received = Buffer.concat([received, part]);
      if (received.includes('versionArray')) break;
    }
    socket.destroy();
  });

  it('greets in the old form too', async () => {
    const socket = await open();
    const head = Buffer.concat([
      Buffer.alloc(4),
      Buffer.from('admin.$cmd\0'),
      Buffer.from([0, 0, 0, 0, 255, 255, 255, 255]),
    ]);
    socket.write(message(2004, Buffer.concat([head, serialize({ isMaster: 1, helloOk: true })])));
    expect(await reply(socket)).toMatchObject({ ismaster: true, setName: 'rs0', maxWireVersion: 21, ok: 1 });
    socket.destroy();
  });

  it('reads document sequences and checks checksums', async () => {
    const socket = await open();
    socket.write(
      opMsg(
        0,
        body({ insert: 'seq', $db: fixture.db.databaseName }),
        sequence('documents', [{ _id: 1 }, { _id: 2 }]),
      ),
    );
    expect(await reply(socket)).toEqual({ n: 2, ok: 1 });
    const ping = opMsg(1, body({ ping: 1, $db: 'admin' }));
    const checked = Buffer.concat([ping, Buffer.alloc(4)]);
    checked.writeInt32LE(checked.length, 0);
    checked.writeUInt32LE(crc32c(checked.subarray(0, -4)), checked.length - 4);
    socket.write(checked);
    expect(await reply(socket)).toEqual({ ok: 1 });
    checked.writeUInt32LE(1, checked.length - 4);
    socket.write(checked);
    await once(socket.resume(), 'close');
  });

  it('does not answer what asks for no answer', async () => {
    const socket = await open();
    socket.write(opMsg(2, body({ insert: 'quiet', documents: [{ _id: 1 }], $db: fixture.db.databaseName })));
    socket.write(opMsg(0, body({ count: 'quiet', $db: fixture.db.databaseName })));
    expect(await reply(socket)).toEqual({ n: 1, ok: 1 });
    socket.destroy();
  });

  it('closes on what can not be a message', async () => {
    await isClosed(message(2013, Buffer.alloc(0), 5));
    await isClosed(message(2013, Buffer.alloc(0), 2_000_000_000));
    await isClosed(message(2012, Buffer.alloc(20)));
    await isClosed(opMsg(4, body({ ping: 1 })));
    await isClosed(opMsg(0, Buffer.from([0, 255, 255, 255, 127])));
    await isClosed(opMsg(0, Buffer.from([9, 5, 0, 0, 0, 0])));
  });

  it('answers malformed documents with an error', async () => {
    const lying = serialize({ ping: 1, text: 'abc', $db: 'admin' });
    lying[lying.indexOf(0x61) - 4] = 200;
    const socket = await open();
    socket.write(opMsg(0, Buffer.concat([Buffer.from([0]), lying])));
    expect(await reply(socket)).toMatchObject({ ok: 0, code: 22 });
    let deep: object = {};
    for (let i = 0; i < 400; i++) deep = { deep };
    socket.write(opMsg(0, body({ find: 'c', filter: deep, $db: 'admin' })));
    expect(await reply(socket)).toMatchObject({ ok: 0, code: 15 });
    socket.destroy();
  });

  it('survives any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 200 }), async (bytes) => {
        const socket = await open();
        socket.end(opMsg(0, body({ ping: 1, $db: 'admin' })).fill(Buffer.from(bytes), 21));
        await once(socket.resume(), 'close');
      }),
      { numRuns: runs(50) },
    );
    expect(await fixture.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it('waits for a slow client without leaving listeners behind', async () => {
    const warnings: string[] = [];
    const hear = ({ name }: Error) => warnings.push(name);
    process.on('warning', hear);
    await fixture.db.collection('large').insertOne({ text: 'x'.repeat(4_000_000) });
    for (let round = 0; round < 12; round++) await fixture.db.collection('large').findOne();
    process.off('warning', hear);
    expect(warnings).not.toContain('MaxListenersExceededWarning');
  });
});
