import { useLanguage, useTranslation } from 'shared-kit/web/i18n';
import { Languages } from 'shared-kit/web/icons';
import { LazyMenu } from 'shared-kit/web/ui';
import { languageNames, languageTags } from './languages.ts';

const load = () => import('./language-menu-open.tsx');

export const LanguageMenu = () => {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  return (
    <LazyMenu load={load} menu={{}} aria-label={`${t('language.label')}: ${languageNames[language]}`}>
      <Languages aria-hidden />
      {languageTags[language].toUpperCase()}
    </LazyMenu>
  );
};
