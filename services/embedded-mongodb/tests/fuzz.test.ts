import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { deserialize } from 'bson';
import { hangMs, runs } from 'shared-kit/testing/test-form';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cases, randomFrom } from './support/fuzz-cases.ts';
import { open, received } from './support/raw.ts';
import { useServer } from './support/support.ts';

/** FUZZ_SECONDS=300 FUZZ_SEED=$RANDOM vitest run tests/fuzz.test.ts looks further. */
const seconds = Number(process.env.FUZZ_SECONDS ?? 0);
const seed = Number(process.env.FUZZ_SEED ?? 1);
const least = runs(150);

const fixture = useServer();
const unhandled: unknown[] = [];
const hear = (reason: unknown): void => {
  unhandled.push(reason);
};
beforeAll(() => {
  process.on('unhandledRejection', hear);
});
afterAll(() => {
  process.off('unhandledRejection', hear);
});

/** The answer to some bytes; undefined where the connection was closed. */
async function outcome(socket: Socket, bytes: Buffer): Promise<Buffer | undefined> {
  socket.write(bytes);
  const closing = new AbortController();
  const closed = once(socket, 'close', { signal: closing.signal }).then(
    () => undefined,
    () => undefined,
  );
  // What is shorter than it says is waited for; its end has to be taken as one.
  const complete = bytes.length >= 17 && bytes.length === bytes.readInt32LE(0);
  if (!complete || bytes.readInt32LE(12) !== 2013 || ((bytes[16] as number) & 2) !== 0) socket.end();
  const silent = delay(hangMs(20_000), 'silent' as const, { signal: closing.signal }).catch(() => undefined);
  const answer = await Promise.race([received(socket).catch(() => undefined), closed, silent]);
  closing.abort();
  if (answer === 'silent') throw new Error(`no answer to ${bytes.toString('hex')}`);
  return answer;
}

describe('whatever a client sends', () => {
  it('is answered or ends its connection, and others go on', {
    timeout: seconds * 1000 + hangMs(runs(6000)),
  }, async () => {
    const { db, client, server } = fixture;
    await client
      .db('fuzz')
      .collection('c')
      .insertMany(Array.from({ length: 20 }, (_, n) => ({ n, list: [n, n + 1], d: { e: n } })));
    const next = cases(randomFrom(seed));
    const until = performance.now() + seconds * 1000;
    const wrong: string[] = [];
    let socket = await open(server.endpoint);
    socket.on('error', () => undefined);
    for (let i = 0; i < least || performance.now() < until; i++) {
      const bytes = next();
      const answer = await outcome(socket, bytes);
      if (answer && answer.readInt32LE(12) === 2013) {
        const { code, errmsg } = deserialize(answer.subarray(21), { bsonRegExp: true });
        if (code === 1)
          wrong.push(`${errmsg} (seed ${seed}, case ${i}): ${bytes.subarray(21, 300).toString('latin1')}`);
      }
      if (!answer || socket.writableEnded) {
        socket.destroy();
        socket = await open(server.endpoint);
        socket.on('error', () => undefined);
      }
      expect(await db.command({ ping: 1 }), `seed ${seed}, case ${i}`).toMatchObject({ ok: 1 });
    }
    socket.destroy();
    expect(unhandled, `seed ${seed}`).toEqual([]);
    expect(wrong).toEqual([]);
  });
});
