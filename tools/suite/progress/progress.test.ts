import { expect, it } from 'vitest';
import { uncertainIn } from '../uncertain.ts';
import type { TestEnded } from './events.ts';
import { failureText, follow, newProgress, statusLine } from './progress.ts';

const test = (fields: Partial<TestEnded>): TestEnded => ({
  kind: 'test',
  file: 'services/portal/tests/accounts/login.test.ts',
  line: 12,
  title: 'login › lets in',
  group: '',
  state: 'passed',
  ms: 250,
  error: '',
  ...fields,
});

it('counts tests by their part, and files by their seconds', () => {
  const progress = newProgress();
  progress.running.set('specs', { done: 0, all: 0, file: '' });
  follow(progress, 'specs', { event: { kind: 'begin', tests: 3 }, options: '' });
  for (const group of ['reports', 'reports', 'portal'])
    follow(progress, 'specs', {
      event: test({ group, file: 'e2e/specs/access/login.spec.ts' }),
      options: '',
    });
  expect(progress.passed).toBe(3);
  expect(progress.passedIn).toEqual(
    new Map([
      ['specs reports', 2],
      ['specs portal', 1],
    ]),
  );
  expect(progress.files.get('e2e/specs/access/login.spec.ts')).toBe(0.75);
  expect(progress.running.get('specs')).toMatchObject({ done: 3, all: 3 });
});

it('says how a failure is repeated, by the line where a runner knows it, with what the run followed from', () => {
  const progress = newProgress();
  follow(progress, 'services/portal', { event: test({ state: 'failed', error: 'expected 1' }), options: '' });
  follow(progress, 'specs', {
    event: test({ state: 'failed', group: 'portal', file: 'e2e/specs/a.spec.ts' }),
    options: ' --seed 7',
  });
  follow(progress, 'services/admin', {
    event: { kind: 'broken', file: '', group: '', error: 'out of memory' },
    options: '',
  });
  expect(progress.failures.map(({ again }) => again)).toEqual([
    'npm test -- services/portal/tests/accounts/login.test.ts',
    'npm test -- e2e/specs/a.spec.ts:12 --seed 7',
    'npm test -- services/admin',
  ]);
  expect(progress.failedIn).toEqual(new Set(['services/portal', 'specs portal', 'services/admin']));
  expect(progress.failed).toBe(3);
});

it('shows the beginning of what was wrong', () => {
  const error = Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n');
  const text = failureText({ part: 'a', what: 'a.test.ts › b', error, again: 'npm test -- a.test.ts' });
  expect(text.split('\n').length).toBeLessThan(30);
  expect(text).toContain('76 more lines in the log');
});

it('tells in a line what runs, how far it is and how long it takes', () => {
  const progress = { ...newProgress(), passed: 812, failed: 1 };
  progress.running.set('specs', { done: 12, all: 260, file: '' });
  progress.running.set('types', { done: 0, all: 0, file: '' });
  expect(statusLine(progress, { elapsed: 192, left: 840, done: 14, all: 41 })).toBe(
    '[3:12] 14 of 41 parts · 812 passed, 1 failed · about 14 min left · specs 12 of 260, types',
  );
});

it('tells what failed now and then from what failed each time', () => {
  const progress = newProgress();
  for (const title of ['now and then', 'always', 'always'])
    follow(progress, 'a', { event: test({ state: 'failed', title }), options: '' });
  const text = uncertainIn(progress, 2);
  expect(text).toMatch(/^Uncertain:\n.*now and then \(failed 1 of 2 times\)\nFailed each time:\n.*always/);
  expect(uncertainIn(newProgress(), 20)).toBe('Each passed 20 times: none is uncertain.');
});
