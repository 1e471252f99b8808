import { type LanguageCode, languageCodes } from 'shared-kit/contracts/enums';
import { useLanguage, useTranslation } from 'shared-kit/web/i18n';
import { Languages } from 'shared-kit/web/icons';
import { Button, Menu, Portal } from 'shared-kit/web/ui';
import { chooseLanguage } from './preferences.ts';

const ownNames: Record<LanguageCode, string> = { es: 'Español', cat: 'Català', en: 'English' };
const tags: Record<LanguageCode, string> = { es: 'es', cat: 'ca', en: 'en' };

export const LanguageItems = () => {
  const { t } = useTranslation('shell');
  return (
    <Menu.RadioItemGroup
      value={useLanguage()}
      onValueChange={({ value }) => void chooseLanguage(value as LanguageCode)}
    >
      <Menu.ItemGroupLabel>{t('language.label')}</Menu.ItemGroupLabel>
      {languageCodes.map((code) => (
        <Menu.RadioItem key={code} value={code} lang={tags[code]}>
          {ownNames[code]}
          <Menu.ItemIndicator />
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  );
};

export const LanguageMenu = () => {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  return (
    <Menu.Root>
      <Menu.Trigger asChild>
        <Button variant="ghost" aria-label={`${t('language.label')}: ${ownNames[language]}`}>
          <Languages aria-hidden />
          {tags[language].toUpperCase()}
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <LanguageItems />
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
};
