import { beforeEach, expect, it } from 'vitest';
import { dropOverride, hasOverride, overrideHeaders, takeOverride } from './module-override.ts';

beforeEach(() => sessionStorage.clear());

it('takes the token out of the address and sends it until it is dropped', () => {
  history.replaceState(null, '', '/user/users?page=2&override=signed.token#row');
  takeOverride();
  expect(`${location.pathname}${location.search}${location.hash}`).toBe('/user/users?page=2#row');
  expect(overrideHeaders()).toEqual({ 'X-Module-Override': 'signed.token' });
  dropOverride();
  expect(hasOverride()).toBe(false);
  expect(overrideHeaders()).toEqual({});
});

it('leaves an address without one alone, and what was taken before', () => {
  sessionStorage.setItem('moduleOverride', 'earlier');
  history.replaceState(null, '', '/user/users?page=2');
  takeOverride();
  expect(location.search).toBe('?page=2');
  expect(overrideHeaders()).toEqual({ 'X-Module-Override': 'earlier' });
});
