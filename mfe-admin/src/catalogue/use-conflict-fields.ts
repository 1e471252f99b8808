import { useState } from 'react';
import { callRoute } from 'shared-kit/web/app';
import { useLocalized, useTranslation } from 'shared-kit/web/i18n';
import type { CatalogueDescription, CatalogueField, ReferenceSource, Row } from './description.ts';
import { allLanguages, referenceKey, useValueText } from './use-value-text.ts';

type Values = Readonly<Record<string, unknown>>;

const status: CatalogueField = { name: 'entityStatus', kind: 'enum', of: 'entityStatus' };
const sourceOf = (field: CatalogueField): ReferenceSource | null =>
  field.kind === 'reference' || field.kind === 'references' ? field.to : null;
const idsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value ?? []].flat());

/** What the conflict dialog asks for, in words; `learn` finds out how the references of both sides are called before it opens. */
export const useConflictFields = (description: CatalogueDescription) => {
  const { t } = useTranslation('mfe-admin');
  const localized = useLocalized();
  const text = useValueText();
  const [names] = useState(() => new Map<string, string>());
  const all = [...description.fields.filter(({ kind }) => kind !== 'password'), status];
  const fields = all.map((field) => ({
    name: field.name,
    label: t(`fields.${field.name}`),
    format: (value: unknown) =>
      field.kind === 'localized' ? allLanguages(value) : text(field, value, names),
  }));
  const learnOne = async (field: CatalogueField, source: ReferenceSource, id: unknown): Promise<void> => {
    const key = referenceKey(field.name, id);
    if (names.has(key)) return;
    try {
      const answer = (await callRoute(source.routes.get, { params: { id } } as never)) as { data: Row };
      names.set(key, source.nameOf(answer.data, localized));
    } catch {
      // What is no more, or can't be read now, keeps its number: the choice itself is more than its name.
      names.set(key, `#${String(id)}`);
    }
  };
  const learn = async (...sides: readonly Values[]): Promise<void> => {
    const wanted = all.flatMap((field) => {
      const source = sourceOf(field);
      const ids = new Set(source ? sides.flatMap((side) => idsIn(side[field.name])) : []);
      return [...ids].map((id) => learnOne(field, source as ReferenceSource, id));
    });
    await Promise.all(wanted);
  };
  return { fields, learn };
};
