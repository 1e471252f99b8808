import { useState } from 'react';
import { AuthorizedImage } from 'shared-kit/web/app';
import { useKitText } from 'shared-kit/web/i18n';
import { PhotoViewer } from 'shared-kit/web/overlays';
import { chakra, Flex } from 'shared-kit/web/ui';

const Thumbnail = chakra('button', { base: { borderRadius: 'md', cursor: 'zoom-in', overflow: 'hidden' } });

/** Thumbnails that open large. */
export const PhotoGallery = ({ fileIds }: { readonly fileIds: readonly number[] }) => {
  const kit = useKitText();
  const [open, setOpen] = useState<number | null>(null);
  if (fileIds.length === 0) return null;
  return (
    <>
      <Flex gap="2" wrap="wrap">
        {fileIds.map((fileId, index) => (
          <Thumbnail key={fileId} type="button" aria-haspopup="dialog" onClick={() => setOpen(index)}>
            <AuthorizedImage
              fileId={fileId}
              alt={kit('photo.name', { number: index + 1 })}
              boxSize="24"
              objectFit="cover"
            />
          </Thumbnail>
        ))}
      </Flex>
      {open === null ? null : (
        <PhotoViewer
          photos={fileIds.map((fileId, index) => ({
            fileId,
            name: kit('photo.name', { number: index + 1 }),
          }))}
          index={open}
          onIndex={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
};
