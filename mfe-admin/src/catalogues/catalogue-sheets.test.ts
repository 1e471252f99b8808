import { importedCatalogues } from 'shared-kit/contracts/catalogues/catalogue-imports';
import { noText } from 'shared-kit/domain/text/localized-text';
import { filledEntry } from 'shared-kit/testing/catalogues';
import { throughSheet } from 'shared-kit/testing/documents/catalogue-sheets';
import { initI18n, registerLocales } from 'shared-kit/web/i18n';
import { beforeAll, expect, test } from 'vitest';
import cat from '../locales/cat.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import { allDescriptions } from '../testing/all-descriptions.ts';
import { correctiveTypesCatalogue } from './general-descriptions.ts';

beforeAll(async () => {
  await initI18n('es');
  const texts = { es, cat, en };
  await registerLocales('mfe-admin', async (language) => texts[language]);
});

const taken: readonly string[] = importedCatalogues;
const catalogues = allDescriptions.filter(({ routes }) => taken.includes(routes.resource));

test('every catalogue that is taken has a description', () => {
  expect(catalogues.map(({ routes }) => routes.resource).toSorted()).toEqual([...taken].toSorted());
});

test.each(catalogues.map((catalogue) => [catalogue.key, catalogue] as const))(
  'what a sheet of %s holds is understood again, in each language',
  async (_, catalogue) => {
    const entry = { ...filledEntry(catalogue), entityStatus: 0 } as const;
    const held = Object.entries<unknown>(entry).filter(
      ([, value]) => value !== null && !['""', '[]', JSON.stringify(noText)].includes(JSON.stringify(value)),
    );
    for (const language of ['es', 'cat', 'en'] as const) {
      const row = { ...entry, id: 3, version: 2 };
      const { fields, refused, unknown } = await throughSheet(catalogue, row, language);
      expect({ language, refused, unknown }).toEqual({ language, refused: [], unknown: [] });
      expect(fields).toMatchObject(Object.fromEntries(held));
    }
  },
);

test('a missing language is an empty cell, and an empty cell is one', async () => {
  const row = {
    id: 1,
    version: 0,
    entityStatus: 1,
    priority: 1,
    order: 3,
    name: { es: '', cat: 'Fuita', en: '' },
  } as const;
  const { fields } = await throughSheet(correctiveTypesCatalogue, row, 'cat');
  expect(fields).toEqual({ name: { cat: 'Fuita' }, priority: 1, order: 3, entityStatus: 1 });
});
