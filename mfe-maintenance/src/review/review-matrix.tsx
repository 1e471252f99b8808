import { useMemo } from 'react';
import { paths } from 'shared-kit/contracts/paths';
import type { ReviewColumn, ReviewRow } from 'shared-kit/contracts/tasks/task-review';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { ModuleLink } from 'shared-kit/web/router';
import { type Column, DataTable, type MatrixColumn, MatrixTable, useList } from 'shared-kit/web/table';
import { Text } from 'shared-kit/web/ui';
import { usePeriodText } from '../tasks/period-text.ts';
import { placeText } from '../tasks/place-text.ts';
import { useText } from '../use-text.ts';
import { periodHeader } from './period-header.ts';
import { ReviewEmpty } from './review-empty.tsx';
import { useCell } from './use-cell.ts';
import { type Review, reviewMatrix } from './use-review.ts';
import { useReviewFilters } from './use-review-filters.ts';

interface ReviewMatrixProps {
  readonly installationId: number;
  readonly review: Review;
}

const noColumns: readonly ReviewColumn[] = [];

/** The element, or the chore of an element, that a row is. */
const useRowHead = (installationId: number) => {
  const local = useLocalized();
  const label = ({ elementName, choreName }: ReviewRow): string =>
    choreName === null ? elementName : `${elementName}: ${local(choreName)}`;
  const head = (row: ReviewRow) => (
    <>
      <ModuleLink to={paths.element({ id: row.elementId, installationId })}>
        <Text as="span" fontWeight="semibold">
          {row.elementName}
        </Text>
      </ModuleLink>
      <Text as="span" display="block" color="fg.muted">
        {row.choreName === null ? row.areaName : local(row.choreName)}
      </Text>
    </>
  );
  return { label, head };
};

/** The columns of the matrix, and the same for a file. */
const useMatrixColumns = (installationId: number, known: readonly ReviewColumn[]) => {
  const t = useText();
  const local = useLocalized();
  const format = useFormat();
  const period = usePeriodText();
  const cells = useCell(installationId);
  const titleOf = ({ key, choreName, period: own }: ReviewColumn): string => {
    if (own !== null) return period(own);
    return choreName === null ? key : `${key} · ${local(choreName)}`;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language, which `t` stands for
  const matrix = useMemo<readonly MatrixColumn<ReviewRow>[]>(
    () =>
      known.map((column) => ({
        id: column.key,
        header: column.period === null ? titleOf(column) : periodHeader(column.period, format, t),
        title: titleOf(column),
        width: column.period === null ? 170 : 128,
        cell: (row) => cells.content(row.cells.find(({ key }) => key === column.key)),
      })),
    [known, t, format],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language, which `t` stands for
  const columns = useMemo<readonly Column<ReviewRow>[]>(
    () => [
      {
        id: 'element',
        header: t('filter.elementId'),
        sort: 'elementName',
        fixed: true,
        cell: ({ elementName }) => elementName,
      },
      { id: 'ref', header: t('review.elementRef'), cell: ({ elementRef }) => elementRef },
      { id: 'place', header: t('column.place'), sort: 'areaName', cell: (row) => placeText(row) },
      {
        id: 'chore',
        header: t('review.chore'),
        cell: ({ choreName }) => (choreName === null ? '' : local(choreName)),
      },
      {
        id: 'undone',
        header: t('review.undone'),
        sort: 'undone',
        align: 'end',
        cell: ({ undone }) => undone,
        text: ({ undone }) => undone,
      },
      ...known.map((column) => ({
        id: `column.${column.key}`,
        header: titleOf(column),
        cell: (row: ReviewRow) => {
          const cell = row.cells.find(({ key }) => key === column.key);
          return cell ? cells.whole(cell) : '';
        },
      })),
    ],
    [known, t],
  );
  return { matrix, columns };
};

/** What was done, as everything against everything: chores against the year's periods, or elements against a period's chores. */
export const ReviewMatrix = ({ installationId, review }: ReviewMatrixProps) => {
  const t = useText();
  const by = review.period === null ? 'period' : 'chore';
  const { address, setAddress, answer, table } = useList(
    reviewMatrix,
    { ...review.given, by },
    { search: t('filter.search'), enabled: review.every !== null },
  );
  const rowHead = useRowHead(installationId);
  const { matrix, columns } = useMatrixColumns(installationId, answer.data?.columns ?? noColumns);
  const { filters, picker, fetch } = useReviewFilters(installationId, review);
  const label = t('review.title');
  return (
    <>
      {picker}
      <DataTable
        {...table}
        label={label}
        columns={columns}
        rows={review.every === null && review.summary.data ? [] : table.rows}
        rowId={({ id }) => id}
        rowLabel={rowHead.label}
        filters={filters}
        onFilters={fetch}
        toggles={[
          {
            key: 'undone',
            label: t('review.undoneFirst'),
            checked: address.sort === '-undone',
            onChange: (isFirst) => setAddress({ sort: isFirst ? '-undone' : '' }),
          },
        ]}
        body={(rows) => (
          <MatrixTable<ReviewRow>
            label={label}
            corner={by === 'period' ? t('column.element') : t('filter.elementId')}
            columns={matrix}
            rows={rows}
            rowId={({ id }) => id}
            head={rowHead.head}
          />
        )}
        error={answer.error ?? review.summary.error}
        onRetry={() => void (answer.error ? answer : review.summary).refetch()}
        empty={<ReviewEmpty review={review} />}
      />
    </>
  );
};
