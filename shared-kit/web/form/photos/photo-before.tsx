import { lazy, Suspense, useState } from 'react';
import { AuthorizedImage } from '../../app/files/authorized-image.tsx';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Button, Text } from '../../ui/core.ts';

const ComparePhotos = lazy(() => import('./compare-photos.tsx'));

interface PhotoBeforeProps {
  readonly fileId: number;
  /** Null while none was taken now. */
  readonly now: number | null;
}

/** The last photo of the same place, small beside those of now: a press lays both over one another. */
export const PhotoBefore = ({ fileId, now }: PhotoBeforeProps) => {
  const t = useKitText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        height="auto"
        padding="1"
        flexDirection="column"
        gap="1"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <AuthorizedImage
          fileId={fileId}
          alt=""
          boxSize="16"
          borderRadius="md"
          objectFit="cover"
          opacity="0.75"
        />
        <Text as="span" fontWeight="normal">
          {t(now === null ? 'photo.before' : 'photo.compare')}
        </Text>
      </Button>
      <Suspense>
        {isOpen ? <ComparePhotos before={fileId} now={now} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
};
