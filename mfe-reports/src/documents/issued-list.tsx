import {
  type IssuedKind,
  type IssuedPaper,
  issuedKinds,
  listIssuedPapers,
} from 'shared-kit/contracts/papers';
import { useRoute } from 'shared-kit/web/query';
import { DataTable, oneOf } from 'shared-kit/web/table';
import { EmptyState } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { useIssuedColumns } from './use-issued-columns.tsx';

const size = 20;

interface IssuedListProps {
  readonly installationId: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Of what alone; null for all. */
  readonly kind: IssuedKind | null;
  readonly onKind: (kind: IssuedKind | null) => void;
  /** Those of which there may be some. */
  readonly kinds: readonly IssuedKind[];
}

/** All that was issued, each as it was. */
export const IssuedList = ({ installationId, page, onPage, kinds, ...asked }: IssuedListProps) => {
  const t = useText();
  const { kind, onKind, search, onSearch } = asked;
  const issued = useRoute(
    listIssuedPapers,
    {
      query: {
        installationId,
        page,
        size,
        ...(kind === null ? {} : { kind }),
        ...(search ? { q: search } : {}),
      },
    },
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
      rowLabel={({ kind: of, subjectName, revision }) =>
        [t(`documents.name.${of}`), subjectName, revision].filter(Boolean).join(', ')
      }
      search={{ value: search, onChange: onSearch, label: t('documents.search') }}
      filters={[
        oneOf({
          key: 'kind',
          label: t('documents.column.kind'),
          options: issuedKinds
            .filter((each) => kinds.includes(each))
            .map((value) => ({ value, label: t(`documents.name.${value}`) })),
          value: kind,
          onChange: onKind,
        }),
      ]}
      page={page}
      size={size}
      onPage={onPage}
      error={issued.error}
      onRetry={() => void issued.refetch()}
      empty={<EmptyState title={t('documents.noneIssued')} text={t('documents.noneIssuedText')} />}
    />
  );
};
