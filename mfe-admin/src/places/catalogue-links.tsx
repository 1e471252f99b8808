import { useTranslation } from 'shared-kit/web/i18n';
import { PlaceLinks } from './place-links.tsx';

/** From one catalogue to the others. */
export const CatalogueLinks = () => {
  const { t } = useTranslation('mfe-admin');
  return <PlaceLinks label={t('cataloguesLabel')} of="catalogues" />;
};
