import { type ElementPhoto, elementPhotos } from 'shared-kit/contracts/centres/element-photos';
import { kindOfType } from 'shared-kit/contracts/files';
import { handleApiError } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { useRoute, useRouteMutation } from 'shared-kit/web/query';
import { notify } from 'shared-kit/web/ui';

const most = 500;

export const isVideo = ({ contentType }: ElementPhoto): boolean => kindOfType(contentType) === 'video';

/** The photos of an element in their order; undefined while they come. */
export const usePhotos = (installationId: number, elementId: number) => {
  const query = { installationId: String(installationId), elementId: String(elementId) };
  return useRoute(elementPhotos.list, { query: { ...query, size: most, sort: 'order' } });
};

/** What can be done with them; each says what was done, and what is taken away can be brought back. */
export const usePhotoChanges = (installationId: number, elementId: number) => {
  const { t } = useTranslation('mfe-admin');
  const create = useRouteMutation(elementPhotos.create);
  const update = useRouteMutation(elementPhotos.update);
  const remove = useRouteMutation(elementPhotos.remove);
  const arrange = useRouteMutation(elementPhotos.arrange);

  const add = async (photo: { fileId: number; order: number; caption?: string }): Promise<void> => {
    await create.mutateAsync({ body: { installationId, elementId, ...photo } });
  };
  const save = async (
    { id, version, fileId, caption, order }: ElementPhoto,
    fields: Partial<Pick<ElementPhoto, 'caption' | 'order'>>,
  ): Promise<void> => {
    await update.mutateAsync({
      body: { installationId, elementId, id, version, fileId, caption, order, ...fields },
    });
  };
  /** Directly before another one, by one call: all of it or nothing. */
  const putBefore = async ({ id }: ElementPhoto, before: ElementPhoto): Promise<void> => {
    try {
      await arrange.mutateAsync({ body: { id, beside: { before: before.id } } });
    } catch (error) {
      await handleApiError(error);
    }
  };
  /** `fileId`, caption and order are told, so that the same can be brought back. */
  const takeAway = async ({ id, fileId, caption, order }: ElementPhoto): Promise<void> => {
    try {
      await remove.mutateAsync({ params: { id: String(id) } });
      notify({
        text: t('photos.removed'),
        undo: () => void add({ fileId, caption, order }).catch(handleApiError),
      });
    } catch (error) {
      await handleApiError(error);
    }
  };
  return { add, save, putBefore, takeAway };
};
