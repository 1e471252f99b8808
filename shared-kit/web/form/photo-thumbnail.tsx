import { AuthorizedImage } from '../app/authorized-image.tsx';
import { useKitText } from '../i18n/use-kit-text.ts';
import { X } from '../icons.ts';
import { Flex, IconButton } from '../ui/core.ts';

interface PhotoThumbnailProps {
  readonly fileId: number;
  /** From 1. */
  readonly number: number;
  readonly isPicture?: boolean;
  readonly onRemove?: () => void;
}

export const PhotoThumbnail = ({ fileId, number, isPicture = false, onRemove }: PhotoThumbnailProps) => {
  const t = useKitText();
  return (
    <Flex align="flex-start">
      <AuthorizedImage
        fileId={fileId}
        isPicture={isPicture}
        alt={t('photo.name', { number })}
        boxSize="24"
        borderRadius="md"
        objectFit="cover"
      />
      {onRemove ? (
        <IconButton
          variant="ghost"
          size="sm"
          boxSize="11"
          aria-label={t('photo.remove', { number })}
          onClick={onRemove}
        >
          <X aria-hidden />
        </IconButton>
      ) : null}
    </Flex>
  );
};
