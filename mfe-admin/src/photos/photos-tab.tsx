import { useState } from 'react';
import type { ElementPhoto } from 'shared-kit/contracts/centres/element-photos';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { usePermissions } from 'shared-kit/web/app';
import { useKitText, useTranslation } from 'shared-kit/web/i18n';
import { PhotoViewer } from 'shared-kit/web/overlays';
import { EmptyState, ErrorState, Grid, ListSkeleton, Stack } from 'shared-kit/web/ui';
import { AddPhotos } from './add-photos.tsx';
import { CaptionDialog } from './caption-dialog.tsx';
import { PhotoMenu } from './photo-menu.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { isVideo, usePhotoChanges, usePhotos } from './use-photos.ts';

interface PhotosTabProps {
  readonly installationId: number;
  readonly elementId: number;
}

/** What an element looks like: photos and videos, the main one first. */
export const PhotosTab = ({ installationId, elementId }: PhotosTabProps) => {
  const { t } = useTranslation('mfe-admin');
  const kit = useKitText();
  const canEdit = usePermissions().hasAny(Permission.Administration, Permission.ElementEditData);
  const { data, error, refetch } = usePhotos(installationId, elementId);
  const changes = usePhotoChanges(installationId, elementId);
  const [viewed, setViewed] = useState<number | null>(null);
  const [captioned, setCaptioned] = useState<ElementPhoto | null>(null);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  const photos = data.data;
  const main = photos.find((photo) => !isVideo(photo));
  const nameOf = (photo: ElementPhoto, index: number): string =>
    photo.caption || (isVideo(photo) ? photo.fileName : kit('photo.name', { number: index + 1 }));
  const keep = async (fileId: number): Promise<void> => {
    const { data: now } = await refetch();
    await changes.add({ fileId, order: (now?.data.at(-1)?.order ?? 0) + 1 });
  };
  return (
    <Stack gap="4">
      {canEdit ? <AddPhotos installationId={installationId} onKept={keep} /> : null}
      {photos.length === 0 ? (
        <EmptyState title={t('photos.empty')} {...(canEdit ? { text: t('photos.emptyText') } : {})} />
      ) : (
        <Grid as="ul" listStyleType="none" templateColumns="repeat(auto-fill, minmax(10rem, 1fr))" gap="4">
          {photos.map((photo, index) => {
            const [first, before] = [photos[0], photos[index - 1]];
            return (
              <PhotoTile
                key={photo.id}
                photo={photo}
                name={nameOf(photo, index)}
                isMain={photo === main}
                onOpen={() => setViewed(index)}
              >
                {canEdit ? (
                  <PhotoMenu
                    name={nameOf(photo, index)}
                    onCaption={() => setCaptioned(photo)}
                    onRemove={() => void changes.takeAway(photo)}
                    {...(first && before
                      ? {
                          onEarlier: () => void changes.putBefore(photo, before),
                          onMain: () => void changes.putBefore(photo, first),
                        }
                      : {})}
                  />
                ) : null}
              </PhotoTile>
            );
          })}
        </Grid>
      )}
      {viewed === null ? null : (
        <PhotoViewer
          photos={photos.map((photo, index) => ({
            fileId: photo.fileId,
            name: nameOf(photo, index),
            isVideo: isVideo(photo),
          }))}
          index={viewed}
          onIndex={setViewed}
          onClose={() => setViewed(null)}
        />
      )}
      {captioned ? (
        <CaptionDialog
          caption={captioned.caption}
          onSave={(caption) => changes.save(captioned, { caption })}
          onClose={() => setCaptioned(null)}
        />
      ) : null}
    </Stack>
  );
};
