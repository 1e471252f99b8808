import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  isOwn,
  isSame,
  keepPicture,
  lookNow,
  type PictureHead,
  removeStoredPicture,
  storedBody,
  storedHead,
  visitorNow,
} from './picture.ts';

const now = Date.parse('2026-11-26T10:00:00Z');
const hourMs = 3_600_000;

const tokenOf = (fields: object): string => {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  return `${part({ alg: 'EdDSA' })}.${part({ exp: now / 1000 + 60, sid: 's1', ...fields })}.x`;
};
const signedIn = (fields: object = {}, user = 7): void =>
  localStorage.setItem('currentUser', JSON.stringify({ Id: user, Token: tokenOf(fields) }));

beforeEach(() => signedIn());
afterEach(() => localStorage.clear());

const head = (fields: Partial<PictureHead> = {}): PictureHead => ({
  user: 7,
  session: 's1',
  installation: 2,
  isFirst: false,
  grants: '3,4',
  at: now - hourMs,
  look: lookNow(),
  media: {},
  ...fields,
});

it.each([
  ['that person', {}, true],
  ['another person', { user: 8 }, false],
  ['another session', { session: 's2' }, false],
  ['three days ago', { at: now - 72 * hourMs }, true],
  ['before that', { at: now - 72 * hourMs - 1 }, false],
  ['a clock that was ahead', { at: now + 1 }, false],
])('is somebody’s own: of %s', (_, fields, isTheirs) => {
  expect(isOwn(head(fields), now)).toBe(isTheirs);
});

it.each([
  ['has run out', { exp: now / 1000 }],
  ['names no session', { sid: '' }],
])('is nobody’s where the token %s', (_, fields) => {
  signedIn(fields);
  expect(visitorNow(now)).toBeNull();
  expect(isOwn(head(), now)).toBe(false);
});

it('is nobody’s where nobody is signed in', () => {
  localStorage.removeItem('currentUser');
  expect(isOwn(head(), now)).toBe(false);
});

it.each([
  ['is not the first and none was chosen', {}, null, false],
  ['is the first and none was chosen', { isFirst: true }, null, true],
  ['was chosen', {}, '2', true],
  ['was chosen no longer', { isFirst: true }, '3', false],
])('is of the installation that home is about: it %s', (_, fields, chosen, isIt) => {
  if (chosen !== null) localStorage.setItem('installation.7', chosen);
  expect(isSame(head(fields))).toBe(isIt);
});

it.each([
  ['another language', () => localStorage.setItem('language', 'cat')],
  ['other colours', () => localStorage.setItem('colorMode', 'dark')],
])('is not shown in %s', (_, change) => {
  const kept = head({ isFirst: true });
  expect(isSame(kept)).toBe(true);
  change();
  expect(isSame(kept)).toBe(false);
});

it('is not shown where the page would be drawn for another width', () => {
  const media = { '(min-width: 1px)': false };
  expect(isSame(head({ isFirst: true, media }))).toBe(false);
});

it('is kept as it is, one for the browser, unless it takes too much room', () => {
  const body = { asOf: { time: 'a\nb', day: 'c' }, rules: ['a {}'], variables: {}, page: ['text\n'] };
  keepPicture(head(), body);
  expect([storedHead(), storedBody()]).toEqual([head(), body]);
  removeStoredPicture();
  expect(storedHead).toThrow();
  keepPicture(head(), body);
  keepPicture(head(), { ...body, page: ['a'.repeat(400_000)] });
  expect(storedHead).toThrow();
});
