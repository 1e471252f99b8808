import { ApiError } from '../../app/http/errors.ts';
import { errorTextOf, handleApiError } from '../../app/http/handle-api-error.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { useRouteMutation } from '../../query/use-route-mutation.ts';
import { confirm, showError } from '../../ui/dialogs/imperative.ts';
import { notify } from '../../ui/toasts/toasts.ts';
import type { Catalogue, Row } from '../catalogue.ts';

/** Asks, deletes or retires, says so; what the entry is still needed for is said by the server's own error. */
export const useDeletion = ({ routes, stale, relatedList, retires }: Catalogue, onDeleted?: () => void) => {
  const t = useKitText();
  const remove = useRouteMutation(routes.remove, { invalidates: stale });
  return async (row: Row, name: string): Promise<void> => {
    const sure = await confirm({
      text: t(retires ? 'catalogue.retireSure' : 'catalogue.deleteSure', { name }),
      acceptLabel: t(retires ? 'catalogue.retire' : 'delete'),
      cancel: true,
      danger: true,
    });
    if (!sure) return;
    try {
      await remove.mutateAsync({ params: { id: String(row.id) } });
      notify({ text: t(retires ? 'catalogue.retired' : 'catalogue.deleted', { name }) });
      onDeleted?.();
    } catch (error) {
      const related = error instanceof ApiError ? error.related : [];
      if (related.length === 0) return handleApiError(error);
      await showError({
        title: t('related.title', { name }),
        text: errorTextOf(error),
        items: related.map(({ kind, count }) => ({
          text: t(`related.${kind}`, { count, defaultValue: `${kind}: ${count}` }),
          to: relatedList?.(kind, row),
        })),
      });
    }
  };
};
