import { array, assert, asyncProperty, integer, record } from 'fast-check';
import { expect, test } from 'vitest';
import { fairQueue } from '../../work/fair-queue.ts';

const source = (name: string, most = 100) => ({ name, most });
const options = { atOnce: 2, maxWaiting: 100, retryAfter: 7 };

/** Work that ends when it is told to. */
const held = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: () => resolve() };
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('of one source there is one at a time, and what others bring is done meanwhile', async () => {
  const queue = fairQueue(options);
  const started: string[] = [];
  const first = held();
  const start = (name: string, id: string, work: () => Promise<void> = () => Promise.resolve()) =>
    queue([source(name)], () => {
      started.push(id);
      return work();
    });
  const all = [start('much', 'much 1', first.work), start('much', 'much 2'), start('other', 'other 1')];
  await settled();
  expect(started).toEqual(['much 1', 'other 1']);
  first.end();
  await Promise.all(all);
  expect(started).toEqual(['much 1', 'other 1', 'much 2']);
});

test('a place rests after its work, which is answered meanwhile and counts as here no more', async () => {
  const queue = fairQueue({ ...options, atOnce: 1 });
  const rest = held();
  const alone = [source('label', 1)];
  await queue(alone, () => Promise.resolve(), rest.work);
  const started: string[] = [];
  const next = queue(alone, async () => {
    started.push('next');
  });
  await settled();
  expect(started).toEqual([]);
  rest.end();
  await next;
  expect(started).toEqual(['next']);
});

test('who brings too much is told when to come back, and others are not', async () => {
  const queue = fairQueue(options);
  const first = held();
  const label = [source('label', 2), source('installation', 3)];
  const all = [queue(label, first.work), queue(label, first.work)];
  await expect(queue(label, first.work)).rejects.toMatchObject({
    code: 'tooManyRequests',
    details: { retryAfter: 7 },
  });
  const other = queue([source('other label', 2), source('installation', 3)], async () => 'done');
  await expect(
    queue([source('third label', 2), source('installation', 3)], async () => 'done'),
  ).rejects.toMatchObject({ code: 'tooManyRequests' });
  expect(await queue([source('elsewhere', 2)], async () => 'done')).toBe('done');
  first.end();
  await Promise.all(all);
  expect(await other).toBe('done');
});

test('where too many wait, the next one is told so', async () => {
  const queue = fairQueue({ atOnce: 1, maxWaiting: 1, retryAfter: 7 });
  const first = held();
  const all = [queue([source('one')], first.work), queue([source('two')], first.work)];
  await expect(queue([source('three')], first.work)).rejects.toMatchObject({ code: 'serviceUnavailable' });
  first.end();
  await Promise.all(all);
  expect(await queue([source('three')], async () => 'done')).toBe('done');
});

test('whatever comes, all of it is done, never too much at once, and never two of one source', async () => {
  const brought = array(record({ person: integer({ min: 0, max: 3 }), turns: integer({ min: 0, max: 4 }) }), {
    maxLength: 30,
  });
  await assert(
    asyncProperty(brought, integer({ min: 1, max: 3 }), async (works, atOnce) => {
      const queue = fairQueue({ ...options, atOnce });
      const working: number[] = [];
      const done = await Promise.all(
        works.map(({ person, turns }, index) =>
          queue([source(String(person))], async () => {
            expect(working).not.toContain(person);
            working.push(person);
            expect(working.length).toBeLessThanOrEqual(atOnce);
            for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
            working.splice(working.indexOf(person), 1);
            return index;
          }),
        ),
      );
      expect(done).toEqual(works.map((_, index) => index));
    }),
  );
});
