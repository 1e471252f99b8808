import { choreTypes } from 'shared-kit/contracts/chores';
import { useLocalized } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';

export const useChoreTypes = (): readonly { readonly id: number; readonly name: string }[] => {
  const local = useLocalized();
  const rows = useRoute(choreTypes.list, { query: { size: 500, sort: 'order' } }, { staleTime: 300_000 }).data
    ?.data;
  return (rows ?? []).map(({ id, name }) => ({ id, name: local(name) }));
};
