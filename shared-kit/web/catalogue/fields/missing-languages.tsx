import { type LanguageCode, languageCodes } from '../../../contracts/enums.ts';
import { isLocalizedText, missingLanguages } from '../../../domain/text/localized-text.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Languages } from '../../icons.ts';
import { StateBadge } from '../../ui/badges/state-badge.tsx';
import type { Catalogue, Row } from '../catalogue.ts';

/** The languages that one of the entry's texts lacks. */
export const languagesMissingIn = ({ fields }: Pick<Catalogue, 'fields'>, row: Row): LanguageCode[] => {
  const texts = fields.flatMap(({ name }) => [row[name]].flat()).filter(isLocalizedText);
  const missing = new Set(texts.flatMap(missingLanguages));
  return languageCodes.filter((code) => missing.has(code));
};

/** Which languages are missing; nothing where none is. */
export const MissingLanguages = ({ languages }: { readonly languages: readonly LanguageCode[] }) => {
  const t = useKitText();
  if (languages.length === 0) return null;
  const codes = languages.map((code) => code.toUpperCase()).join(', ');
  return (
    <StateBadge tone="warning" icon={Languages}>
      {t('translations.missing', { languages: codes })}
    </StateBadge>
  );
};
