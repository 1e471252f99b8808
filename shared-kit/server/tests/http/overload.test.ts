import { expect, test } from 'vitest';
import { ApiError } from '../../http/errors.ts';
import { createSeating, limits, type Seat, type Weight } from '../../http/overload.ts';

/** A process whose clock goes on when it is told to, with requests that take until they are ended. */
const startProcess = () => {
  let at = 0;
  const seating = createSeating(() => at);
  const ask = (
    weight: Weight,
    within: (seat: Seat, end: Promise<void>) => Promise<void> = (_, end) => end,
  ) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const answer = seating(weight, (seat) => within(seat, promise)).then(
      () => 'answered' as const,
      (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
    );
    return { answer, end: resolve };
  };
  const askMany = (count: number, ...asked: Parameters<typeof ask>) =>
    Array.from({ length: count }, () => ask(...asked));
  return {
    ask,
    askMany,
    pass: (ms: number) => {
      at += ms;
    },
  };
};

const { read, write } = limits;

test('few are worked on however long they take', async () => {
  const { ask, askMany, pass } = startProcess();
  const first = askMany(read.few - 1, 'read');
  pass(60_000);
  const last = ask('read');
  for (const { end } of [...first, last]) end();
  expect(await last.answer).toBe('answered');
});

test('where half of many have been here for long, who comes is told when to come back, and the others are answered', async () => {
  const { ask, askMany, pass } = startProcess();
  const first = askMany(read.few, 'read');
  pass(read.halfMs + 1);
  const refused = await Promise.all([ask('read'), ask('read')].map(({ answer }) => answer));
  expect(refused).toMatchObject([{ status: 503 }, { status: 503 }]);
  const told = refused.map((each) => each instanceof ApiError && each.details.retryAfter);
  expect(new Set(told).size).toBe(2);
  for (const { end } of first) end();
  expect(await Promise.all(first.map(({ answer }) => answer))).toEqual(first.map(() => 'answered'));
  const later = ask('read');
  later.end();
  expect(await later.answer).toBe('answered');
});

test('many that come at once are taken, up to a number', async () => {
  const { ask, askMany } = startProcess();
  const first = askMany(read.most, 'read');
  expect(await ask('read').answer).toMatchObject({ status: 503 });
  for (const { end } of first) end();
});

test('what is written down is taken where what is looked at is not, and not for ever', async () => {
  const { ask, askMany, pass } = startProcess();
  const first = askMany(write.few, 'write');
  pass(read.halfMs + 1);
  expect(await ask('read').answer).toMatchObject({ status: 503 });
  const written = ask('write');
  written.end();
  expect(await written.answer).toBe('answered');
  pass(write.halfMs);
  expect(await ask('write').answer).toMatchObject({ status: 503 });
  for (const { end } of first) end();
});

test('who waits for a slow line takes nobody’s place, and works within such a wait all the same', async () => {
  const { ask, askMany, pass } = startProcess();
  const slow = askMany(write.most, 'write', (seat, end) => seat.aside(() => end));
  pass(60_000);
  const other = ask('read');
  other.end();
  expect(await other.answer).toBe('answered');
  for (const { end } of slow) end();
  const working = askMany(read.few, 'read', (seat, end) => seat.aside(() => seat.back(() => end)));
  pass(read.halfMs + 1);
  expect(await ask('read').answer).toMatchObject({ status: 503 });
  for (const { end } of working) end();
  expect(await Promise.all(working.map(({ answer }) => answer))).toEqual(working.map(() => 'answered'));
});
