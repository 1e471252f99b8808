import { type IssuedPaper, listIssuedPapers } from 'shared-kit/contracts/papers';
import { useRoute } from 'shared-kit/web/query';
import { DataTable } from 'shared-kit/web/table';
import { EmptyState } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { useIssuedColumns } from './use-issued-columns.tsx';

const size = 20;

interface IssuedListProps {
  readonly installationId: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** All that was issued, each as it was. */
export const IssuedList = ({ installationId, page, onPage }: IssuedListProps) => {
  const t = useText();
  const issued = useRoute(
    listIssuedPapers,
    { query: { installationId, page, size } },
    { keepPrevious: true },
  );
  return (
    <DataTable<IssuedPaper>
      name="issuedPapers"
      label={t('documents.issuedOnes')}
      columns={useIssuedColumns()}
      rows={issued.data?.data}
      total={issued.data?.total}
      rowId={({ id }) => id}
      rowLabel={({ kind, subjectName, revision }) =>
        [t(`documents.name.${kind}`), subjectName, revision].filter(Boolean).join(', ')
      }
      page={page}
      size={size}
      onPage={onPage}
      error={issued.error}
      onRetry={() => void issued.refetch()}
      empty={<EmptyState title={t('documents.noneIssued')} text={t('documents.noneIssuedText')} />}
    />
  );
};
