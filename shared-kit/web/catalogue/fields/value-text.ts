import type { LocalizedText } from '../../../contracts/base.ts';
import { isLocalizedText } from '../../../domain/text/localized-text.ts';
import { useEnumText } from '../../i18n/enum-text.ts';
import { useFormat, useLocalized } from '../../i18n/use-format.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import type { CatalogueField } from '../catalogue.ts';
import { textOf } from '../define-reference.ts';
import type { CatalogueText } from '../use-catalogue-text.ts';

export type ReferenceNames = ReadonlyMap<string, string>;
export const referenceKey = (field: string, id: unknown): string => `${field}:${String(id)}`;

export const isKnown = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  !(isLocalizedText(value) && Object.values(value).every((text) => text === ''));

const entriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const decimalsOf = ({ fractionDigits }: CatalogueField): Intl.NumberFormatOptions =>
  fractionDigits === undefined
    ? { maximumFractionDigits: 6 }
    : { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits };

/** Values of described fields in words; those of references come from `names`. */
export const useValueText = (words: Pick<CatalogueText, 'choice'>) => {
  const kit = useKitText();
  const format = useFormat();
  const localized = useLocalized();
  const enums = useEnumText();
  const listed = (texts: readonly string[]): string => (texts.length === 0 ? '—' : format.list(texts));
  return (field: CatalogueField, value: unknown, names: ReferenceNames = new Map()): string => {
    if (!isKnown(value)) return '—';
    const nameOf = (id: unknown): string => names.get(referenceKey(field.name, id)) ?? String(id);
    switch (field.kind) {
      case 'enum':
        return enums.text(field.of, Number(value));
      case 'choice':
        return words.choice(field.name, String(value));
      case 'choices': {
        const named = (one: unknown) => field.of.find((choice) => choice.value === one)?.name ?? String(one);
        return listed(entriesOf(value).map((one) => words.choice(field.name, named(one))));
      }
      case 'integer':
      case 'decimal':
        return format.number(Number(value), decimalsOf(field));
      case 'photo':
      case 'logo':
        return kit('photo.name', { number: Number(value) });
      case 'day':
        return format.day(String(value));
      case 'flag':
        return kit(value === true ? 'yes' : 'no');
      case 'reference':
        return nameOf(value);
      case 'references':
        return listed(entriesOf(value).map(nameOf));
      case 'options':
        return listed(entriesOf(value).map((one) => textOf(one, localized)));
      case 'custom':
        return field.custom.text(value, { t: kit, localized });
      default:
        return textOf(value, localized);
    }
  };
};
export type ValueText = ReturnType<typeof useValueText>;

const inAll = (text: LocalizedText): string => Object.values(text).filter(Boolean).join(' / ') || '—';

/** Of a localized text, the languages in which it is another one than `other`; all of them where there is none to compare with. */
export const differingLanguages = (value: unknown, other: unknown): string => {
  if (!isLocalizedText(value)) return '—';
  if (!isLocalizedText(other)) return inAll(value);
  const names = ['es', 'cat', 'en'] as const;
  return names
    .filter((name) => value[name] !== other[name])
    .map((name) => value[name] || '—')
    .join(' / ');
};

/** A localized text differs in any of its languages: a conflict shows all of them. */
export const allLanguages = (value: unknown): string => (isLocalizedText(value) ? inAll(value) : '—');
