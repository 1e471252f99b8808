import { AuthorizedImage } from '../../app/files/authorized-image.tsx';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Pencil, X } from '../../icons.ts';
import { Flex, IconButton } from '../../ui/core.ts';

interface PhotoThumbnailProps {
  readonly fileId: number;
  /** From 1. */
  readonly number: number;
  readonly isPicture?: boolean;
  readonly onRemove?: () => void;
  /** Draws on it. */
  readonly onMark?: () => void;
}

export const PhotoThumbnail = ({
  fileId,
  number,
  isPicture = false,
  onRemove,
  onMark,
}: PhotoThumbnailProps) => {
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
      <Flex direction="column">
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
        {onMark ? (
          <IconButton
            variant="ghost"
            size="sm"
            boxSize="11"
            aria-label={t('photo.markOf', { number })}
            aria-haspopup="dialog"
            onClick={onMark}
          >
            <Pencil aria-hidden />
          </IconButton>
        ) : null}
      </Flex>
    </Flex>
  );
};
