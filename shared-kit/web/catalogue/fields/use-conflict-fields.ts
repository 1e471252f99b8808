import { useState } from 'react';
import { callRoute } from '../../app/http/call-route.ts';
import { useLocalized } from '../../i18n/use-format.ts';
import type { Catalogue, CatalogueField, Reference, Values } from '../catalogue.ts';
import { useCatalogueText } from '../use-catalogue-text.ts';
import { statusField } from './resolve-field.ts';
import { allLanguages, referenceKey, useValueText } from './value-text.ts';

const idsIn = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];

/** What the conflict dialog asks for, in words; `learn` finds out how the references of both sides are called before it opens. */
export const useConflictFields = (catalogue: Catalogue) => {
  const words = useCatalogueText(catalogue);
  const localized = useLocalized();
  const text = useValueText(words);
  const [names] = useState(() => new Map<string, string>());
  const all = [...catalogue.fields.filter(({ kind }) => kind !== 'password'), statusField];
  const fields = all.map((field) => ({
    name: field.name,
    label: words.label(field.name),
    format: (value: unknown) =>
      field.kind === 'localized' ? allLanguages(value) : text(field, value, names),
  }));
  const learnOne = async (field: CatalogueField, source: Reference, id: unknown): Promise<void> => {
    const key = referenceKey(field.name, id);
    if (names.has(key)) return;
    try {
      const { data } = await callRoute(source.routes.get, { params: { id: String(id) } });
      names.set(key, source.nameOf(data, localized));
    } catch {
      // What is no more, or can't be read now, keeps its number: the choice itself is more than its name.
      names.set(key, `#${String(id)}`);
    }
  };
  const learn = async (...sides: readonly Values[]): Promise<void> => {
    const wanted = all.flatMap((field) => {
      if (field.kind !== 'reference' && field.kind !== 'references') return [];
      const ids = new Set(sides.flatMap((side) => idsIn(side[field.name])));
      return [...ids].map((id) => learnOne(field, field.to, id));
    });
    await Promise.all(wanted);
  };
  return { fields, learn };
};
