import { describe, expect, test } from 'vitest';
import { isLoggedIn } from './session-store.ts';
import { decodeToken, TokenError } from './token.ts';

const base64Url = (text: string): string => Buffer.from(text).toString('base64url');
const tokenOf = (payload: unknown): string =>
  `${base64Url('{"alg":"EdDSA"}')}.${base64Url(JSON.stringify(payload))}.c2lnbmF0dXJl`;

const header = base64Url('{"alg":"EdDSA"}');

test.each([
  [undefined, 'not a string'],
  [null, 'not a string'],
  [42, 'not a string'],
  [{}, 'not a string'],
  ['', 'missing part number 1'],
  ['.payload', 'missing part number 1'],
  [header, 'missing part number 2'],
  [`${header}.`, 'missing part number 2'],
  ['%%%.e30', 'invalid base64 for part 1'],
  [`${header}.%%%`, 'invalid base64 for part 2'],
  [`${header}.${Buffer.from([0xff, 0xfe]).toString('base64url')}`, 'invalid base64 for part 2'],
  [`${base64Url('{')}.e30`, 'invalid JSON for part 1'],
  [`${header}.${base64Url('not json')}`, 'invalid JSON for part 2'],
  [`${header}.${base64Url('3')}`, 'invalid JSON for part 2'],
  [`${header}.${base64Url('null')}`, 'invalid JSON for part 2'],
])('the token %j is refused: %s', (token, message) => {
  expect(() => decodeToken(token)).toThrow(TokenError);
  expect(() => decodeToken(token)).toThrow(message);
});

test('a token with letters outside ASCII is read', () => {
  const payload = { name: 'Núria Güell ✓', exp: 12 };
  expect(decodeToken(tokenOf(payload))).toEqual({ header: { alg: 'EdDSA' }, payload });
});

describe('a user is signed in only with a token that runs out later than now', () => {
  const now = 1_800_000_000_000;
  const user = (Token: string | null) => ({
    Id: 1,
    Name: 'Ana',
    Token,
    EntityType: 'UserProxy' as const,
    PreferredLanguage: 0 as const,
  });

  test.each([
    ['no user', null, false],
    ['a null token', user(null), false],
    ['a broken token', user('abc'), false],
    ['no expiry', user(tokenOf({})), false],
    ['an expiry as text', user(tokenOf({ exp: '9999999999' })), false],
    ['expired a second ago', user(tokenOf({ exp: now / 1000 - 1 })), false],
    ['expires this very second', user(tokenOf({ exp: now / 1000 })), false],
    ['expires in a second', user(tokenOf({ exp: now / 1000 + 1 })), true],
  ])('%s', (_, stored, expected) => {
    expect(isLoggedIn(stored, now)).toBe(expected);
  });
});
