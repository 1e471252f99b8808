import { useTranslation } from 'shared-kit/web/i18n';
import { PlaceLinks } from '../places/place-links.tsx';

/** From one of the screens of modules to the others. */
export const ModuleLinks = () => {
  const { t } = useTranslation('mfe-admin');
  return <PlaceLinks label={t('releases.links')} of="modules" />;
};
