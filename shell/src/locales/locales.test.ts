import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNamedBy } from 'shared-kit/config/loaders/text-part-loader.ts';
import { failureKinds } from 'shared-kit/contracts/modules/module-reports';
import { expect, it } from 'vitest';
import cat from './cat.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import first from './first.json' with { type: 'json' };
import late from './late.json' with { type: 'json' };

const flat = (value: object, prefix = ''): Array<[string, string]> =>
  Object.entries(value).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [[`${prefix}${key}`, text] as [string, string]]
      : flat(text, `${prefix}${key}.`),
  );
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
const shape = (texts: object) => flat(texts).map(([key, text]) => [key, placeholders(text)]);

it.each([
  ['cat', cat],
  ['en', en],
])('%s has the texts of es, with the same placeholders', (_code, texts) => {
  expect(shape(texts)).toEqual(shape(es));
  expect(flat(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
});

it('explains every kind of failure', () => {
  expect(failureKinds.filter((kind) => !(kind in es.failure))).toEqual([]);
});

/** Screens whose loaders bring the late texts (`withLateTexts`), with what stands on those screens alone. */
const lateScreens = [
  'account/personal-data-dialog',
  'account/second-factor-',
  'account/session',
  'notifications/kind-fields',
  'notifications/mail-state',
  'notifications/notification-',
  'notifications/settings-',
  'notifications/use-sentence',
  'passkeys/own-passkeys',
  'passkeys/passkey-factor',
  'passkeys/passkey-item',
  'passkeys/passkey-name-form',
  'pending-work/',
  'rescue/',
  'second-factor/code-',
  'second-factor/recovery-codes',
  'second-factor/setup-form',
  'session/login-step',
  'session/second-factor-setup',
];

const source = join(import.meta.dirname, '..');
const isPlural = /_(zero|one|two|few|many|other)$/;
const lateKeys = flat(es)
  .map(([key]) => key)
  .filter((key) => isNamedBy(late)(key) && !isNamedBy(first)(key))
  .map((key) => key.replace(isPlural, ''));

it('has no text among the late ones that another screen names', () => {
  const others = globSync('**/*.{ts,tsx}', { cwd: source })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.|^testing\//.test(file) && !lateScreens.some((one) => file.startsWith(one)));
  const named = others.flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8');
    const literals = [...text.matchAll(/['"`](\w+(?:\.\w+)*)(\.\$\{)?/g)];
    return literals
      .filter(([, key = '', isGroup]) =>
        lateKeys.some((one) => (isGroup === undefined ? one === key : one.startsWith(`${key}.`))),
      )
      .map(([, key]) => `${file}: ${key}`);
  });
  expect(named).toEqual([]);
  expect(lateKeys.length).toBeGreaterThan(0);
});
