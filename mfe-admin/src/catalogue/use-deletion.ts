import { handleApiError } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { useRouteMutation } from 'shared-kit/web/query';
import { confirm, notify } from 'shared-kit/web/ui';
import type { CatalogueDescription, Row } from './description.ts';

/** Asks, deletes, says so; what the entry is still needed for is said by the server's own error. */
export const useDeletion = ({ routes, stale = [] }: CatalogueDescription, onDeleted?: () => void) => {
  const { t } = useTranslation('mfe-admin');
  const remove = useRouteMutation(routes.remove, { invalidates: stale });
  return async (row: Row, name: string): Promise<void> => {
    const sure = await confirm({
      text: t('deleteSure', { name }),
      acceptLabel: t('delete'),
      cancel: true,
      danger: true,
    });
    if (!sure) return;
    try {
      await remove.mutateAsync({ params: { id: row.id } } as never);
      notify({ text: t('deleted', { name }) });
      onDeleted?.();
    } catch (error) {
      await handleApiError(error);
    }
  };
};
