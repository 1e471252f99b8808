import { mostPhotos } from 'shared-kit/contracts/low-voltage/low-voltage-parts';
import { uploadInPieces } from 'shared-kit/web/app';
import { PhotoGallery } from 'shared-kit/web/evidence';
import { PhotoField } from 'shared-kit/web/form';
import { Box, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface PartPhotosProps {
  readonly name: string;
  readonly installationId: number;
  /** Those that are stored: shown where nothing can be changed. */
  readonly photoIds: readonly number[];
  readonly mayEdit: boolean;
}

/** Photos of a panel, a luminaire or a defect: sent in pieces, so that a lost network costs nothing. */
export const PartPhotos = ({ name, installationId, photoIds, mayEdit }: PartPhotosProps) => {
  const t = useText();
  if (mayEdit)
    return (
      <PhotoField
        name={name}
        label={t('record.photos')}
        help={t('lowVoltage.photosHelp', { count: mostPhotos })}
        max={mostPhotos}
        optional
        upload={async (file, onProgress) =>
          (await uploadInPieces(file, { installationId, purpose: 'photo', onProgress })).id
        }
      />
    );
  if (photoIds.length === 0) return null;
  return (
    <Box>
      <Text fontWeight="medium">{t('record.photos')}</Text>
      <PhotoGallery fileIds={photoIds} />
    </Box>
  );
};
