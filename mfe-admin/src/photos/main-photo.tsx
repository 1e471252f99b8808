import { AuthorizedImage } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { Link } from 'shared-kit/web/router';
import { chakra } from 'shared-kit/web/ui';
import { isVideo, usePhotos } from './use-photos.ts';

/** As high for its line as the words beside it: when it comes, nothing below moves. */
const Frame = chakra(Link, {
  base: { display: 'inline-block', borderRadius: 'md', overflow: 'hidden', marginBlock: '-8px' },
});

interface MainPhotoProps {
  readonly installationId: number;
  readonly elementId: number;
  /** Where all of them are. */
  readonly to: string;
}

/** The photo that stands for an element, small; nothing where there is none. */
export const MainPhoto = ({ installationId, elementId, to }: MainPhotoProps) => {
  const { t } = useTranslation('mfe-admin');
  const main = usePhotos(installationId, elementId).data?.data.find((photo) => !isVideo(photo));
  if (!main) return null;
  return (
    <Frame to={to} aria-label={t('photos.all')}>
      <AuthorizedImage fileId={main.fileId} alt="" width="14" height="11" objectFit="cover" />
    </Frame>
  );
};
