import { useLanguage, useTranslation } from 'shared-kit/web/i18n';
import { Languages } from 'shared-kit/web/icons';
import { LazyMenu, VisuallyHidden } from 'shared-kit/web/ui';
import { languageNames } from './languages.ts';

const load = () => import('./language-menu-open.tsx');

export const LanguageMenu = () => {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  return (
    <LazyMenu load={load} menu={{}}>
      <Languages aria-hidden />
      <VisuallyHidden>{t('language.label')}: </VisuallyHidden>
      {languageNames[language]}
    </LazyMenu>
  );
};
