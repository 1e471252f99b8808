import { expect, it } from 'vitest';
import type { MeasuredProcess } from './cost.ts';
import { type Job, runPool } from './pool.ts';

/** A process that ends when it is told to. */
const held = () => {
  let finish: (code: number) => void = () => undefined;
  const ended = new Promise<number>((resolve) => {
    finish = resolve;
  }).then((code) => ({ code, seconds: 1, processorSeconds: 1 }));
  return { process: { pid: 1, stop: () => undefined, ended } satisfies MeasuredProcess, finish };
};

const plan = (names: Readonly<Record<string, { slots?: number; after?: readonly string[] }>>) => {
  const begun: string[] = [];
  const holds = new Map(Object.keys(names).map((name) => [name, held()]));
  const jobs = Object.entries(names).map(
    ([name, { slots = 1, after = [] }]): Job => ({
      name,
      slots,
      after,
      start: () => {
        begun.push(name);
        return holds.get(name)?.process ?? held().process;
      },
    }),
  );
  const finish = async (name: string, code = 0) => {
    holds.get(name)?.finish(code);
    // What follows from it is begun in the same turn of events.
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { jobs, begun, finish };
};

it('begins as many as there is room for, in their order', async () => {
  const { jobs, begun, finish } = plan({ a: {}, b: {}, c: {} });
  const ends = runPool(jobs, { slots: 2 });
  expect(begun).toEqual(['a', 'b']);
  await finish('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await finish('a');
  await finish('c', 3);
  expect((await ends).map(({ job, code }) => [job.name, code])).toEqual([
    ['b', 0],
    ['a', 0],
    ['c', 3],
  ]);
});

it('lets others go first where one waits for another', async () => {
  const { jobs, begun, finish } = plan({ build: {}, boundaries: { after: ['build'] }, types: {}, lint: {} });
  const ends = runPool(jobs, { slots: 2 });
  expect(begun).toEqual(['build', 'types']);
  await finish('build');
  expect(begun).toEqual(['build', 'types', 'boundaries']);
  for (const name of ['types', 'boundaries', 'lint']) await finish(name);
  expect((await ends).length).toBe(4);
});

it('keeps room for a wide one, and waits for nothing that is not run', async () => {
  const { jobs, begun, finish } = plan({ a: {}, b: {}, specs: { slots: 2, after: ['build'] }, c: {} });
  const ends = runPool(jobs, { slots: 3 });
  expect(begun).toEqual(['a', 'b']);
  await finish('a');
  expect(begun).toEqual(['a', 'b', 'specs']);
  await finish('b');
  expect(begun).toEqual(['a', 'b', 'specs', 'c']);
  await finish('specs');
  await finish('c');
  await ends;
});

it('takes one that is wider than the machine alone', async () => {
  const { jobs, begun, finish } = plan({ specs: { slots: 8 }, a: {} });
  const ends = runPool(jobs, { slots: 2 });
  expect(begun).toEqual(['specs']);
  await finish('specs');
  await finish('a');
  expect((await ends).length).toBe(2);
});

it('says so where jobs wait for one another', async () => {
  const { jobs } = plan({ a: { after: ['b'] }, b: { after: ['a'] } });
  await expect(runPool(jobs, { slots: 2 })).rejects.toThrow('Waiting for one another: a, b');
});
