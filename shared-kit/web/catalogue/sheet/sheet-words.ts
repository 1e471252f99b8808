/** What a sheet of a catalogue calls its columns and values: the words of the screens, in any of the languages. */
import type { LanguageCode } from '../../../contracts/enums.ts';
import { normaliseText } from '../../../domain/text/search-text.ts';
import { type EnumName, nameOfEnumValue } from '../../i18n/enum-text.ts';
import { i18n } from '../../i18n/instance.ts';
import { loadNamespaces } from '../../i18n/locales.ts';
import type { Catalogue } from '../catalogue.ts';

export const sheetLanguages = ['es', 'cat', 'en'] as const satisfies readonly LanguageCode[];

export interface SheetWords {
  readonly language: LanguageCode;
  label(field: string): string;
  enumText(of: EnumName, value: number): string;
  choice(field: string, name: string): string;
  flag(value: boolean): string;
  /** Empties a value. */
  readonly clear: string;
}

export const sheetWords = (
  { texts, key }: Pick<Catalogue, 'texts' | 'key'>,
  language: LanguageCode,
): SheetWords => {
  const own = i18n.getFixedT(language, texts);
  const kit = i18n.getFixedT(language, 'kit');
  return {
    language,
    label: (field) =>
      field === 'entityStatus'
        ? kit('catalogue.entityStatus')
        : own([`catalogues.${key}.fields.${field}`, `fields.${field}`]),
    enumText: (enumeration, value) => kit(`${enumeration}.${nameOfEnumValue(enumeration, value)}`),
    choice: (field, name) => own(`choices.${field}.${name}`),
    flag: (value) => kit(value ? 'yes' : 'no'),
    clear: kit('sheet.clear'),
  };
};

/** The words of all languages; those that are not in use are fetched. */
export const allSheetWords = async (
  catalogue: Pick<Catalogue, 'texts' | 'key'>,
): Promise<readonly SheetWords[]> => {
  for (const language of sheetLanguages) await loadNamespaces(language);
  return sheetLanguages.map((language) => sheetWords(catalogue, language));
};

/** Headings and values are the same whatever their capitals, accents and spaces. */
export const sheetKey = (text: unknown): string => normaliseText(String(text));
