import { join } from 'node:path';
import { notificationKinds } from 'shared-kit/contracts/notifications';
import { processingActivities } from 'shared-kit/contracts/people/privacy';
import { retentionKinds } from 'shared-kit/contracts/retention';
import { checkLocales } from 'shared-kit/testing/check-locales';
import { expect, test } from 'vitest';
import cat from '../src/locales/cat.json' with { type: 'json' };
import en from '../src/locales/en.json' with { type: 'json' };
import es from '../src/locales/es.json' with { type: 'json' };

checkLocales({ es: es.mail, cat: cat.mail, en: en.mail }, join(import.meta.dirname, '../src/notifications'));

checkLocales(
  { es: es.privacy, cat: cat.privacy, en: en.privacy },
  join(import.meta.dirname, '../src/privacy'),
);

checkLocales(
  { es: es.personalData, cat: cat.personalData, en: en.personalData },
  join(import.meta.dirname, '../src/accounts/erasure'),
);

test('every kind of data and every activity has its words', () => {
  expect(Object.keys(es.privacy.kinds).sort()).toEqual([...retentionKinds].sort());
  expect(Object.keys(es.privacy.activities).sort()).toEqual([...processingActivities].sort());
});

test('every kind has its sentence', () => {
  expect(Object.keys(es.mail.kinds).sort()).toEqual([...notificationKinds].sort());
});
