import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eachInTurn } from './each-in-turn.ts';
import { type PrepareStep, runSteps, type StepState } from './run-steps.ts';

const { signal } = new AbortController();
const step = (key: string, run: PrepareStep['run']): PrepareStep => ({ key, label: key, run });

it('goes on after a step that failed, and tells what is missing', async () => {
  const told: (readonly StepState[])[] = [];
  const states = await runSteps(
    [
      step('thrown', () => Promise.reject(new Error('no room'))),
      step('some', async ({ onProgress }) => {
        onProgress(1, 2);
        return { count: 1, bytes: 7, missing: ['b'] };
      }),
      step('all', async () => ({ count: 2, bytes: 9 })),
    ],
    signal,
    (now) => told.push(now),
  );
  expect(states).toMatchObject([
    { key: 'thrown', state: 'failed', missing: ['no room'], bytes: 0 },
    { key: 'some', state: 'failed', missing: ['b'], count: 1, bytes: 7 },
    { key: 'all', state: 'done', missing: [], count: 2, bytes: 9, progress: 1 },
  ]);
  expect(told.some((all) => all[1]?.state === 'running' && all[1].progress === 0.5)).toBe(true);
  expect(told[0]).toMatchObject([{ state: 'running' }, { state: 'waiting' }, { state: 'waiting' }]);
});

it('ends where it is given up, without another step', async () => {
  const controller = new AbortController();
  const begun: string[] = [];
  const work = runSteps(
    [
      step('first', async () => {
        begun.push('first');
        controller.abort();
        return { count: 0, bytes: 0 };
      }),
      step('second', async () => {
        begun.push('second');
        return { count: 0, bytes: 0 };
      }),
    ],
    controller.signal,
    () => undefined,
  );
  await expect(work).rejects.toThrow();
  expect(begun).toEqual(['first']);
});

it('works through each item once, whichever fail', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat(), { maxLength: 40 }), async (items) => {
      const worked: number[] = [];
      const failed = await eachInTurn(items, signal, async (item) => {
        worked.push(item);
        await Promise.resolve();
        if (item % 2 === 1) throw new Error(String(item));
      });
      expect(worked.toSorted()).toEqual(items.toSorted());
      expect([...failed.keys()].toSorted()).toEqual(items.filter((item) => item % 2 === 1).toSorted());
    }),
  );
});
