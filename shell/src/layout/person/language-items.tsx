import { type LanguageCode, languageCodes } from 'shared-kit/contracts/enums';
import { handleApiError } from 'shared-kit/web/app';
import { useLanguage, useTranslation } from 'shared-kit/web/i18n';
import { Menu } from 'shared-kit/web/overlays';
import { languageNames, languageTags } from './languages.ts';
import { chooseLanguage } from './preferences.ts';
import { RadioRow } from './radio-row.tsx';

export const LanguageItems = ({ inRow = false }: { readonly inRow?: boolean }) => {
  const { t } = useTranslation('shell');
  return (
    <Menu.RadioItemGroup
      value={useLanguage()}
      onValueChange={({ value }) => void chooseLanguage(value as LanguageCode).catch(handleApiError)}
    >
      <Menu.ItemGroupLabel>{t('language.label')}</Menu.ItemGroupLabel>
      {inRow ? (
        <RadioRow
          choices={languageCodes.map((code) => ({
            value: code,
            label: languageNames[code],
            lang: languageTags[code],
          }))}
        />
      ) : (
        languageCodes.map((code) => (
          <Menu.RadioItem key={code} value={code} lang={languageTags[code]}>
            {languageNames[code]}
            <Menu.ItemIndicator />
          </Menu.RadioItem>
        ))
      )}
    </Menu.RadioItemGroup>
  );
};
