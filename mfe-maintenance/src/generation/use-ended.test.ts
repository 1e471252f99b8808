import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useEnded } from './use-ended.ts';

type Answer = Parameters<typeof useEnded>[0];

const done = (id: number) => ({ id, state: 'done' }) as const;
const running = (id: number) => ({ id, state: 'running' }) as const;

test.each<[string, Answer[], number]>([
  ['what had ended when the screen was opened', [undefined, [done(1)], [done(1)]], 0],
  ['one that was seen running', [[done(1)], [running(2), done(1)], [done(2), done(1)]], 1],
  ['one that no answer showed running', [[done(1)], [done(2), done(1)]], 1],
  ['the first of all, that no answer showed running', [[], [done(1)]], 1],
  ['two, one after the other', [[], [done(1)], [done(2), done(1)]], 2],
  ['one that runs still', [[], [running(1)], [running(1)]], 0],
])('%s', (_, answers, times) => {
  let calls = 0;
  const then = () => {
    calls += 1;
  };
  const { rerender } = renderHook(({ jobs }: { readonly jobs: Answer }) => useEnded(jobs, then), {
    initialProps: { jobs: answers[0] },
  });
  for (const jobs of answers.slice(1)) rerender({ jobs });
  expect(calls).toBe(times);
});
