import { choreTypes } from 'shared-kit/contracts/plans/chore-types';
import { useLocalized } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';

interface ChoreTypes {
  readonly types: readonly { readonly id: number; readonly name: string }[];
  readonly isLoading: boolean;
}

/** The chore types by name; nothing is read before `enabled`. */
export const useChoreTypes = (enabled = true): ChoreTypes => {
  const local = useLocalized();
  const query = { size: 500, sort: 'order' } as const;
  const { data, isPending } = useRoute(choreTypes.list, { query }, { staleTime: 300_000, enabled });
  return {
    types: (data?.data ?? []).map(({ id, name }) => ({ id, name: local(name) })),
    isLoading: isPending,
  };
};
