import { inspectionCategories } from 'shared-kit/contracts/catalogues/catalogues';
import { useLocalized } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { useText } from '../use-text.ts';

/** What categories are called; null is what has none. Null while the names come: rows are in their order, and would change places. */
export const useCategoryName = (): ((id: number | null) => string) | null => {
  const t = useText();
  const local = useLocalized();
  const { data, isPending } = useRoute(inspectionCategories.list, { query: { size: 500 } });
  if (isPending) return null;
  return (id) => {
    const found = data?.data.find((each) => each.id === id);
    return found ? local(found.name) : t('matrix.noCategory');
  };
};
