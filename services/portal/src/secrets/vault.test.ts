import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vaultOf } from './vault.ts';

const vault = vaultOf(randomBytes(32));

test('what is sealed opens at its place, says nothing of itself, and is another text each time', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 8, unit: 'binary' }), fc.string(), (text, place) => {
      const sealed = vault.seal(text, place);
      expect(vault.open(sealed, place)).toBe(text.toWellFormed());
      expect(sealed).not.toContain(text);
      expect(vault.seal(text, place)).not.toBe(sealed);
    }),
  );
});

test('it opens neither elsewhere, nor with another key, nor after a change', () => {
  const sealed = vault.seal('a secret', 'here');
  expect(() => vault.open(sealed, 'there')).toThrow();
  expect(() => vaultOf(randomBytes(32)).open(sealed, 'here')).toThrow();
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => vault.open(`v1.${changed.toString('base64url')}`, 'here')).toThrow();
  }
  for (const text of ['', 'v1.', 'v2.abc', 'a secret']) expect(() => vault.open(text, 'here')).toThrow();
});

test('a hash is the same for the same text at the same place, under the same key', () => {
  expect(vault.hash('code', 'here')).toBe(vault.hash('code', 'here'));
  expect(vault.hash('code', 'here')).not.toBe(vault.hash('code', 'there'));
  expect(vault.hash('code', 'here')).not.toBe(vaultOf(randomBytes(32)).hash('code', 'here'));
});

test('the fingerprint tells keys apart', () => {
  const key = randomBytes(32);
  expect(vaultOf(key).fingerprint).toBe(vaultOf(key).fingerprint);
  expect(vaultOf(key).fingerprint).not.toBe(vault.fingerprint);
});
