import { expect, test } from 'vitest';
import { createListeners } from './listeners.ts';

test('each is called once a notice, until it is taken out', () => {
  const { add, notify } = createListeners();
  const called: string[] = [];
  const endFirst = add(() => called.push('first'));
  add(() => called.push('second'));
  notify();
  endFirst();
  notify();
  expect(called).toEqual(['first', 'second', 'second']);
});

test('one that comes or goes during a notice changes nothing for it', () => {
  const { add, notify } = createListeners();
  const called: string[] = [];
  add(() => {
    called.push('first');
    endSecond();
    add(() => called.push('third'));
  });
  const endSecond = add(() => called.push('second'));
  notify();
  expect(called).toEqual(['first', 'second']);
});
