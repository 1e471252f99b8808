import { maxPageSize } from 'shared-kit/contracts/base';
import { useInstallation } from 'shared-kit/web/app';
import { useLocalized } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import type { ReferenceSource, Row } from './description.ts';

export interface ReferenceOption {
  readonly value: number;
  readonly label: string;
}

/** What a reference can be chosen from, by name; inactive entries only where they are chosen already. */
export const useReferences = (
  source: ReferenceSource,
  chosen: readonly number[] = [],
): readonly ReferenceOption[] => {
  const localized = useLocalized();
  const { installation } = useInstallation();
  const scope = source.ofInstallation ? { installationId: installation?.id ?? 0 } : {};
  const answer = useRoute(
    source.list,
    { query: { size: maxPageSize, ...scope } },
    { enabled: !source.ofInstallation || installation !== null, staleTime: 30_000 },
  );
  const rows = (answer.data as { readonly data: readonly Row[] } | undefined)?.data ?? [];
  return rows
    .filter((row) => row.entityStatus === 1 || chosen.includes(row.id))
    .map((row) => ({ value: row.id, label: source.nameOf(row, localized) }))
    .sort((one, other) => one.label.localeCompare(other.label));
};
