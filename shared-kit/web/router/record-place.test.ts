import { expect, test } from 'vitest';
import { besideSearch, withBesideSearch, withRecordBeside } from './record-place.ts';

const at = (text: string) => new URLSearchParams(text);

test('a record beside a list has parameters of its own, whatever the list calls its', () => {
  const search = at('tab=structure&page=2&beside=4&beside.tab=history&beside.chores.page=3');
  expect(besideSearch(search, 'beside').toString()).toBe('tab=history&chores.page=3');
  expect(withBesideSearch(search, 'beside', at('tab=chores')).toString()).toBe(
    'tab=structure&page=2&beside=4&beside.tab=chores',
  );
});

test('the next record begins with the tab of the one before and nothing else of it; closed, nothing stays', () => {
  const search = at('q=sala&beside=4&beside.tab=history&beside.chores.page=3');
  expect(withRecordBeside(search, 'beside', 5).toString()).toBe('q=sala&beside=5&beside.tab=history');
  expect(withRecordBeside(search, 'beside', null).toString()).toBe('q=sala');
  expect(withRecordBeside(at('areas.q=sala'), 'areas.beside', 7).toString()).toBe(
    'areas.q=sala&areas.beside=7',
  );
});
