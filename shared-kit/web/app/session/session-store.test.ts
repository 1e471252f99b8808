import { expect, test, vi } from 'vitest';
import { noteServerClock, onThisClock } from '../http/server-clock.ts';
import { loggedInUser, sessionStore, signIn, signOut, takeReturnTo } from './session-store.ts';

const inAnHour = Math.floor(Date.now() / 1000) + 3600;
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const user = {
  Id: 7,
  Name: 'Ana',
  Token: `${part({})}.${part({ exp: inAnHour })}.x`,
  EntityType: 'UserProxy',
  PreferredLanguage: 1,
} as const;

test('the user is kept under currentUser and forgotten at the end', () => {
  signIn(user);
  expect(JSON.parse(localStorage.getItem('currentUser') ?? '')).toEqual(user);
  expect(loggedInUser()).toEqual(user);
  signOut();
  expect(localStorage.getItem('currentUser')).toBeNull();
  expect(loggedInUser()).toBeNull();
});

test('signing out in another tab signs out here', () => {
  signIn(user);
  localStorage.removeItem('currentUser');
  window.dispatchEvent(new StorageEvent('storage', { key: 'currentUser' }));
  expect(sessionStore.getState().user).toBeNull();
});

test('what is stored by somebody else and is no user counts as nobody', () => {
  localStorage.setItem('currentUser', '{"Id":"seven"}');
  window.dispatchEvent(new StorageEvent('storage', { key: 'currentUser' }));
  expect(sessionStore.getState().user).toBeNull();
});

test('the place to return to is told once', () => {
  signIn(user);
  signOut('/user/remainingChores?page=2&installation=3');
  expect(takeReturnTo(user.Id)).toBe('/user/remainingChores?page=2&installation=3');
  expect(takeReturnTo(user.Id)).toBeNull();
});

test("nobody is led to another's place, nor out of the portal", () => {
  signIn(user);
  signOut('/user/remainingChores');
  expect(takeReturnTo(8)).toBeNull();
  signIn(user);
  signOut('//elsewhere.example');
  expect(takeReturnTo(user.Id)).toBeNull();
});

test('a session ends by the clock of the server as it was last known, and not by one that is wrong here', () => {
  const day = 86_400_000;
  const atHome = Date.now();
  signIn(user);
  // This clock is set a day ahead, and the server has said its time.
  vi.useFakeTimers({ now: atHome + day, toFake: ['Date'] });
  expect(loggedInUser()).toBeNull();
  noteServerClock(atHome);
  expect(loggedInUser()).toEqual(user);
  expect(localStorage.getItem('clockAhead')).toBe(String(day));
  expect(onThisClock(atHome)).toBe(atHome + day);
  // In another tab, and after the next start, it is known too.
  window.dispatchEvent(new StorageEvent('storage', { key: 'clockAhead' }));
  expect(loggedInUser()).toEqual(user);
  noteServerClock(atHome + 2 * 3_600_000);
  expect(loggedInUser()).toBeNull();
  noteServerClock(Date.now());
  vi.useRealTimers();
  signOut();
});

test('who signs out leaves no draft of a form behind; whose session ended finds them again', () => {
  sessionStorage.setItem('draft.7./user/users', '{}');
  sessionStorage.setItem('other', '1');
  signOut('/user/home');
  expect(sessionStorage.getItem('draft.7./user/users')).toBe('{}');
  signOut();
  expect([sessionStorage.getItem('draft.7./user/users'), sessionStorage.getItem('other')]).toEqual([
    null,
    '1',
  ]);
});
