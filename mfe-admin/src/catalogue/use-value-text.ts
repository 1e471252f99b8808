import type { LocalizedText } from 'shared-kit/contracts/base';
import { Permission } from 'shared-kit/contracts/permissions';
import { useEnumText, useFormat, useLocalized, useTranslation } from 'shared-kit/web/i18n';
import type { CatalogueField } from './description.ts';

export type ReferenceNames = ReadonlyMap<string, string>;
export const referenceKey = (field: string, id: unknown): string => `${field}:${String(id)}`;

/** Values of described fields in words; those of references come from `names`. */
export const useValueText = () => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  const localized = useLocalized();
  const enums = useEnumText();
  const listed = (texts: readonly string[]): string => (texts.length === 0 ? '—' : format.list(texts));
  const permissionName = (number: number): string =>
    t(`permissions.${Object.entries(Permission).find(([, value]) => value === number)?.[0] ?? number}`);
  return (field: CatalogueField, value: unknown, names: ReferenceNames = new Map()): string => {
    if (value === null || value === undefined || value === '') return '—';
    const nameOf = (id: unknown): string => names.get(referenceKey(field.name, id)) ?? String(id);
    switch (field.kind) {
      case 'localized':
        return localized(value as LocalizedText);
      case 'enum':
        return enums.text(field.of, value as number);
      case 'choice':
        return t(`choices.${field.name}.${String(value)}`);
      case 'integer':
      case 'decimal':
        return format.number(value as number, { maximumFractionDigits: 6 });
      case 'year':
        return String(value);
      case 'day':
        return format.day(value as string);
      case 'flag':
        return t(value === true ? 'yes' : 'no');
      case 'reference':
        return nameOf(value);
      case 'references':
        return listed((value as readonly number[]).map(nameOf));
      case 'permissions':
        return listed((value as readonly number[]).map(permissionName));
      case 'options':
        return listed((value as readonly LocalizedText[]).map(localized));
      default:
        return String(value);
    }
  };
};
export type ValueText = ReturnType<typeof useValueText>;

/** A localized text differs in any of its languages: a conflict shows all of them. */
export const allLanguages = (value: unknown): string =>
  Object.values((value ?? {}) as Readonly<Record<string, string>>).join(' / ') || '—';
