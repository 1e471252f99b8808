import { type ReactNode, useMemo } from 'react';
import { type FieldSample, listFieldSamples } from 'shared-kit/contracts/field-samples';
import type { CallInput } from 'shared-kit/contracts/route';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import { type Column, DataTable } from 'shared-kit/web/table';
import { Button, EmptyState, FilterBar } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

type Sort = CallInput<typeof listFieldSamples>['query']['sort'];

const size = 50;

interface FieldSampleListProps {
  readonly installationId: number;
  /** The button that adds one. */
  readonly add: ReactNode;
}

/** Search and table; their state is in the address. */
export const FieldSampleList = ({ installationId, add }: FieldSampleListProps) => {
  const t = useText();
  const format = useFormat();
  const [{ page, q, sort }, setAddress] = useUrlState({ page: 1, q: '', sort: '-createdAt' });
  const list = useRoute(
    listFieldSamples,
    { query: { installationId, page, size, sort: sort as Sort, ...(q === '' ? {} : { q }) } },
    { keepPrevious: true },
  );
  const columns = useMemo<readonly Column<FieldSample>[]>(
    () => [
      { id: 'name', header: t('name'), sort: 'name', card: 'title', cell: ({ name }) => name },
      {
        id: 'createdAt',
        header: t('createdAt'),
        sort: 'createdAt',
        cell: ({ createdAt }) => format.dateTime(createdAt),
      },
      { id: 'createdByName', header: t('createdBy'), cell: ({ createdByName }) => createdByName },
    ],
    [t, format],
  );
  const clear = (
    <Button variant="outline" onClick={() => setAddress({ q: '' })}>
      {t('clear')}
    </Button>
  );
  const isEmpty = list.data?.total === 0 && q === '';
  return (
    <>
      <FilterBar search={{ value: q, onChange: (text) => setAddress({ q: text }), label: t('search') }} />
      <DataTable
        name="fieldSamples"
        label={t('title')}
        columns={columns}
        rows={list.data?.data}
        total={list.data?.total}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        page={page}
        size={size}
        onPage={(next) => setAddress({ page: next })}
        sort={sort}
        onSort={(next) => setAddress({ sort: next })}
        tools={isEmpty ? undefined : add}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          q === '' ? (
            <EmptyState title={t('empty')} text={t('emptyText')} action={add} />
          ) : (
            <EmptyState title={t('nothingFound')} action={clear} />
          )
        }
      />
    </>
  );
};
