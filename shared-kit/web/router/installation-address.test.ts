import { expect, test } from 'vitest';
import { keepInstallation, namedInstallation, withInstallation } from './installation-address.ts';

const from = (search: string, pathname = '/user/home') => ({ pathname, search });

test.each([
  ['', null],
  ['?installation=', null],
  ['?page=2&installation=3', 3],
  ['?installation=2147483647', 2147483647],
  ['?installation=2147483648', 0],
  ['?installation=0', 0],
  ['?installation=03', 0],
  ['?installation=norte', 0],
])('%s names %s', (search, id) => {
  expect(namedInstallation(search)).toBe(id);
});

test('an installation is set in a query, changed and taken out', () => {
  expect(withInstallation('?page=2', 3)).toBe('?page=2&installation=3');
  expect(withInstallation('?installation=3&page=2', 4)).toBe('?installation=4&page=2');
  expect(withInstallation('?installation=3', null)).toBe('');
});

test.each([
  ['/user/lateChores', '/user/lateChores?installation=3'],
  ['/user/lateChores?q=a#row', '/user/lateChores?q=a&installation=3#row'],
  ['/superAdmin/audit', '/superAdmin/audit?installation=3'],
  ['?page=2', '?page=2&installation=3'],
  ['#row', '?installation=3#row'],
  ['/user/lateChores?installation=4', '/user/lateChores?installation=4'],
  ['/auth', '/auth'],
  ['/public/stop?code=a', '/public/stop?code=a'],
  ['/users', '/users'],
  ['https://elsewhere.example/user/home', 'https://elsewhere.example/user/home'],
  ['mailto:ana@elsewhere.example', 'mailto:ana@elsewhere.example'],
])('from installation 3, %s leads to %s', (to, kept) => {
  expect(keepInstallation(to, from('?page=1&installation=3'))).toBe(kept);
});

test('the parts of an address are kept like its text', () => {
  const place = from('?installation=3');
  expect(keepInstallation({ pathname: '/user/home', hash: '#top' }, place)).toBe(
    '/user/home?installation=3#top',
  );
  expect(keepInstallation({ search: '?q=a' }, place)).toBe('?q=a&installation=3');
});

test('without an installation here, links stay as they are', () => {
  expect(keepInstallation('/user/home', from(''))).toBe('/user/home');
});

test('from a page that is no screen, relative links stay as they are', () => {
  expect(keepInstallation('?page=2', from('?installation=3', '/public/stop'))).toBe('?page=2');
});
