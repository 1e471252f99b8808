import { useTranslation } from 'shared-kit/web/i18n';
import { EllipsisVertical } from 'shared-kit/web/icons';
import { LazyMenu } from 'shared-kit/web/ui';
import type { PhotoDeeds } from './photo-menu-open.tsx';

const load = () => import('./photo-menu-open.tsx');

/** What can be done with one photo. */
export const PhotoMenu = ({ name, ...deeds }: PhotoDeeds & { readonly name: string }) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <LazyMenu
      size="sm"
      minWidth={{ base: '44px', md: '9' }}
      minHeight={{ base: '44px', md: '9' }}
      load={load}
      aria-label={t('photos.actions', { name })}
      menu={deeds}
    >
      <EllipsisVertical aria-hidden />
    </LazyMenu>
  );
};
