import { AuthorizedImage } from '../app/authorized-image.tsx';
import { useKitText } from '../i18n/use-kit-text.ts';
import { X } from '../icons.ts';
import { Box, IconButton } from '../ui/core.ts';

interface PhotoThumbnailProps {
  readonly fileId: number;
  /** From 1. */
  readonly number: number;
  readonly onRemove?: () => void;
}

export const PhotoThumbnail = ({ fileId, number, onRemove }: PhotoThumbnailProps) => {
  const t = useKitText();
  return (
    <Box position="relative">
      <AuthorizedImage
        fileId={fileId}
        alt={t('photo.name', { number })}
        boxSize="24"
        borderRadius="md"
        objectFit="cover"
      />
      {onRemove ? (
        <IconButton
          position="absolute"
          top="0"
          insetEnd="0"
          size="xs"
          boxSize={{ base: '11', md: '6' }}
          aria-label={t('photo.remove', { number })}
          onClick={onRemove}
        >
          <X aria-hidden />
        </IconButton>
      ) : null}
    </Box>
  );
};
