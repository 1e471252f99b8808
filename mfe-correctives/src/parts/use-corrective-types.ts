import { correctiveTypes } from 'shared-kit/contracts/catalogues/catalogues';
import type { Priority } from 'shared-kit/contracts/enums';
import { useLocalized } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';

export interface CorrectiveTypeChoice {
  readonly id: number;
  readonly name: string;
  readonly priority: Priority;
}

/** Those that are in use, in the order of their catalogue. */
export const useCorrectiveTypes = (): {
  readonly types: readonly CorrectiveTypeChoice[];
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly retry: () => void;
} => {
  const local = useLocalized();
  const { data, error, refetch } = useRoute(
    correctiveTypes.list,
    { query: { size: 500, entityStatus: '1' } },
    { staleTime: 300_000 },
  );
  const types = (data?.data ?? []).map(({ id, name, priority }) => ({ id, name: local(name), priority }));
  return { types, error, isLoading: !data && !error, retry: () => void refetch() };
};
