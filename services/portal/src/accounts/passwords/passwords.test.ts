import { parseOptions } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { argon2idPasswords, dummyHash } from './passwords.ts';

test('a password is verified against its own hash only', async () => {
  const hash = await argon2idPasswords.hash('Contraseña 1');
  expect(hash).toMatch(/^\$argon2id\$/);
  expect(await argon2idPasswords.verify(hash, 'Contraseña 1')).toBe(true);
  expect(await argon2idPasswords.verify(hash, 'Contraseña 2')).toBe(false);
});

test('composed and decomposed letters are one password', async () => {
  const hash = await argon2idPasswords.hash('Contrase\u00f1a');
  expect(await argon2idPasswords.verify(hash, 'Contrasen\u0303a')).toBe(true);
});

test('one password has a new salt each time', async () => {
  expect(await argon2idPasswords.hash('a')).not.toBe(await argon2idPasswords.hash('a'));
});

test('the dummy hash costs what a real one costs', async () => {
  const { saltLen: _salt, ...real } = parseOptions(await argon2idPasswords.hash('a'));
  expect(parseOptions(dummyHash)).toMatchObject(real);
});
