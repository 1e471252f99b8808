import { expect, test } from 'vitest';
import { ownSearch, readViews, withRenamed, withSaved, withStandard, withView } from './saved-views.ts';

const names = ['q', 'sort', 'priority', 'page'];
const view = (name: string, standard = false) => ({ name, search: 'priority=0', columns: {}, standard });

test('a view holds the list’s part of the address, and puts it back without touching the rest', () => {
  const address = new URLSearchParams('tab=two&sort=-name&priority=0,1&installation=3');
  const search = ownSearch(address, ['sort', 'priority']);
  expect(search).toBe('priority=0%2C1&sort=-name');
  const other = new URLSearchParams('q=caldera&page=4&installation=3&tab=two');
  expect(withView(other, { search }, names).toString()).toBe(
    'installation=3&tab=two&priority=0%2C1&sort=-name',
  );
});

test('a name is one view’s: saved again it is replaced, and none is renamed to it', () => {
  const views = withSaved([view('Mías', true)], { name: 'Mías', search: 'q=x', columns: { place: false } });
  expect(views).toEqual([{ name: 'Mías', search: 'q=x', columns: { place: false }, standard: true }]);
  const two = withSaved(views, view('Otras'));
  expect(withRenamed(two, 'Otras', ' Mías ')).toBe(two);
  expect(withRenamed(two, 'Otras', ' ')).toBe(two);
  expect(withRenamed(two, 'Otras', 'Altas').map(({ name }) => name)).toEqual(['Mías', 'Altas']);
});

test('one view at most is the one that the list opens with', () => {
  const views = withStandard([view('a', true), view('b')], 'b');
  expect(views.map(({ standard }) => standard)).toEqual([false, true]);
  expect(withStandard(views, 'b').map(({ standard }) => standard)).toEqual([false, false]);
});

test('what is stored and makes no sense reads as no views', () => {
  expect(readViews([{ name: 1 }])).toEqual([]);
  expect(readViews(null)).toEqual([]);
});
