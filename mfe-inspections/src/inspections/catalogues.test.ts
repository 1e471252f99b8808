import { inspectionTypes } from 'shared-kit/contracts/legal/inspection-access';
import { catalogueProblems, wordsOf } from 'shared-kit/testing/catalogues';
import { expect, test } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import { inspectionCatalogues } from './catalogues.ts';

test.each(inspectionTypes.map((type) => [inspectionCatalogues[type].key, type] as const))(
  '%s: what it asks for and shows is what its contract takes and answers',
  (_, inspectionType) => {
    const scope = { installationId: 1, inspectionType };
    expect(catalogueProblems(inspectionCatalogues[inspectionType], scope)).toEqual([]);
  },
);

const wordAt = (key: string): unknown =>
  key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], es);

test.each(inspectionTypes.map((type) => [inspectionCatalogues[type].key, type] as const))(
  '%s: has words for all of it',
  (_, type) => {
    expect(wordsOf(inspectionCatalogues[type]).filter((key) => typeof wordAt(key) !== 'string')).toEqual([]);
  },
);
