import { type IssuedKind, issuedKinds, listIssuedPapers } from 'shared-kit/contracts/reports/papers';
import { DataTable, defineList, useList, useListFilters } from 'shared-kit/web/table';
import { EmptyState } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { useIssuedColumns } from './use-issued-columns.tsx';

const issuedList = defineList(listIssuedPapers, {
  name: 'issuedPapers',
  size: 20,
  filters: { kind: 'one' },
  given: ['installationId'],
});

interface IssuedListProps {
  readonly installationId: number;
  /** Those of which there may be some. */
  readonly kinds: readonly IssuedKind[];
}

/** All that was issued, each as it was. */
export const IssuedList = ({ installationId, kinds }: IssuedListProps) => {
  const t = useText();
  const list = useList(issuedList, { installationId }, { search: t('documents.search') });
  const filters = useListFilters(issuedList, list, {
    kind: {
      label: t('documents.column.kind'),
      options: issuedKinds
        .filter((each) => kinds.includes(each))
        .map((value) => ({ value, label: t(`documents.name.${value}`) })),
    },
  });
  // Nobody has asked for views or files of it.
  const { address: _, readPage: __, ...table } = list.table;
  return (
    <DataTable
      {...table}
      label={t('documents.issuedOnes')}
      columns={useIssuedColumns()}
      rowId={({ id }) => id}
      rowLabel={({ kind: paperKind, subjectName, revision }) =>
        [t(`documents.name.${paperKind}`), subjectName, revision].filter(Boolean).join(', ')
      }
      filters={filters}
      empty={<EmptyState title={t('documents.noneIssued')} text={t('documents.noneIssuedText')} />}
    />
  );
};
