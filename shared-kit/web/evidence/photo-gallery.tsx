import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, Suspense, useState } from 'react';
import { AuthorizedImage } from '../app/files/authorized-image.tsx';
import { useKitText } from '../i18n/use-kit-text.ts';
import { Play } from '../icons.ts';
import { Center, Flex } from '../ui/core.ts';

const Thumbnail = chakra('button', { base: { borderRadius: 'md', cursor: 'zoom-in', overflow: 'hidden' } });
/** Fetched when one is opened. */
const PhotoViewer = lazy(async () => ({
  default: (await import('../overlays/photo-viewer.tsx')).PhotoViewer,
}));

export interface PhotoGalleryProps {
  readonly fileIds: readonly number[];
  /** Behind the photos. */
  readonly videoIds?: readonly number[];
}

/** Thumbnails of photos and videos that open large. */
export const PhotoGallery = ({ fileIds, videoIds = [] }: PhotoGalleryProps) => {
  const kit = useKitText();
  const [open, setOpen] = useState<number | null>(null);
  const shown = [
    ...fileIds.map((fileId, index) => ({ fileId, name: kit('photo.name', { number: index + 1 }) })),
    ...videoIds.map((fileId, index) => ({
      fileId,
      name: kit('video.name', { number: index + 1 }),
      isVideo: true,
    })),
  ];
  if (shown.length === 0) return null;
  return (
    <>
      <Flex gap="2" wrap="wrap">
        {shown.map((one, index) => (
          <Thumbnail key={one.fileId} type="button" aria-haspopup="dialog" onClick={() => setOpen(index)}>
            {'isVideo' in one ? (
              <Center boxSize="24" bg="bg.muted" color="fg.muted" borderWidth="1px" borderRadius="md">
                <Play aria-label={one.name} />
              </Center>
            ) : (
              <AuthorizedImage fileId={one.fileId} alt={one.name} boxSize="24" objectFit="cover" />
            )}
          </Thumbnail>
        ))}
      </Flex>
      {open === null ? null : (
        <Suspense>
          <PhotoViewer photos={shown} index={open} onIndex={setOpen} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
};
