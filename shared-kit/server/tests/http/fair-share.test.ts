import { expect, test } from 'vitest';
import { createFairShare } from '../../http/fair-share.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A clock that goes on when it is told to, and rests that end by it. */
const startClock = () => {
  let at = 0;
  const resting: { readonly until: number; end(): void }[] = [];
  return {
    now: () => at,
    rest: (ms: number) =>
      new Promise<void>((resolve) => {
        resting.push({ until: at + ms, end: resolve });
      }),
    async pass(ms: number) {
      at += ms;
      for (const { until, end } of resting) if (until <= at) end();
      await settled();
    },
  };
};

type Clock = ReturnType<typeof startClock>;

/** Portal with some at work, each of whom asks when told to. */
const startPeople = (clock: Clock) => {
  const share = createFairShare(clock);
  const working = new Set<string>();
  /** Somebody's request that takes until it is ended. */
  const ask = (callerId: number, name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const answer = share(callerId, () => {
      working.add(name);
      return promise.finally(() => working.delete(name));
    });
    answer.catch(() => undefined);
    return { answer, end: () => resolve(name), fail: (error: Error) => reject(error) };
  };
  /** Ten seconds in which `many` of them ask twice a second for 50 ms, and `busy` without a pause. */
  const workFor10Seconds = async (many: readonly number[], busy: readonly number[]) => {
    for (let turn = 0; turn < 20; turn += 1) {
      const short = many.map((callerId) => ask(callerId, `${callerId} ${turn}`));
      const long = busy.map((callerId) => ask(callerId, `${callerId} ${turn}`));
      await clock.pass(50);
      for (const { end } of short) end();
      await clock.pass(450);
      for (const { end } of long) end();
      await settled();
    }
    // Whoever waits and rests comes to an end.
    for (let turn = 0; turn < 200; turn += 1) await clock.pass(10);
  };
  return { ask, working, workFor10Seconds };
};

const many = Array.from({ length: 10 }, (_, index) => index + 1);

test('those who ask without a pause are done one after the other, with rests, and nobody else waits', async () => {
  const clock = startClock();
  const { ask, working, workFor10Seconds } = startPeople(clock);
  await workFor10Seconds(many, [98, 99]);
  // The ten seconds after which they are as busy as before.
  const before = [98, 99].map((callerId) => ask(callerId, `${callerId} long`));
  await clock.pass(10_000);
  for (const { end } of before) end();
  await settled();
  const short = many.map((callerId) => ask(callerId, `${callerId}`));
  await clock.pass(50);
  for (const { end } of short) end();
  await settled();

  const first = ask(98, 'first');
  const second = ask(99, 'second');
  const other = ask(1, 'other');
  await settled();
  expect([...working].sort()).toEqual(['first', 'other']);
  await clock.pass(300);
  first.end();
  expect(await first.answer).toBe('first');
  await clock.pass(599);
  expect([...working]).toEqual(['other']);
  await clock.pass(1);
  expect([...working].sort()).toEqual(['other', 'second']);
  second.end();
  other.end();
  expect(await Promise.all([second.answer, other.answer])).toEqual(['second', 'other']);
});

test('where all ask alike nobody waits, and neither does who is alone', async () => {
  for (const busy of [[1, 2, 3], [1]]) {
    const clock = startClock();
    const { ask, working } = startPeople(clock);
    const all = busy.map((callerId) => ask(callerId, `${callerId}`));
    await clock.pass(20_000);
    const next = busy.map((callerId) => ask(callerId, `next ${callerId}`));
    await settled();
    expect(working.size).toBe(2 * busy.length);
    for (const { end } of [...all, ...next]) end();
    await Promise.all([...all, ...next].map(({ answer }) => answer));
  }
});

test('whoever stops for a while is as others again', async () => {
  const clock = startClock();
  const { ask, working, workFor10Seconds } = startPeople(clock);
  await workFor10Seconds(many, [99]);
  await clock.pass(20_000);
  const both = [ask(99, 'one'), ask(99, 'another')];
  await settled();
  expect(working.size).toBe(2);
  for (const { end } of both) end();
  await Promise.all(both.map(({ answer }) => answer));
});

test('what fails in the lane fails for who asked, and the next one has his turn', async () => {
  const clock = startClock();
  const { ask, workFor10Seconds } = startPeople(clock);
  await workFor10Seconds(many, [99]);
  const before = ask(99, 'long');
  await clock.pass(10_000);
  before.end();
  const short = many.map((callerId) => ask(callerId, `${callerId}`));
  await clock.pass(50);
  for (const { end } of short) end();
  await settled();
  const failing = ask(99, 'failing');
  const next = ask(99, 'next');
  failing.fail(new Error('no such task'));
  await expect(failing.answer).rejects.toThrow('no such task');
  await clock.pass(1000);
  next.end();
  expect(await next.answer).toBe('next');
});
