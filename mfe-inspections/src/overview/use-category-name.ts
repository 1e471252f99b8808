import { inspectionCategories } from 'shared-kit/contracts/catalogues';
import { useLocalized } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { useText } from '../use-text.ts';

/** What categories are called; null is what has none. */
export const useCategoryName = (): ((id: number | null) => string) => {
  const t = useText();
  const local = useLocalized();
  const { data } = useRoute(inspectionCategories.list, { query: { size: 500 } });
  return (id) => {
    const found = data?.data.find((each) => each.id === id);
    return found ? local(found.name) : t('matrix.noCategory');
  };
};
