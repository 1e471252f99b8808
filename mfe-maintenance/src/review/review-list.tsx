import { useMemo } from 'react';
import { paths } from 'shared-kit/contracts/paths';
import { listReview } from 'shared-kit/contracts/task-review';
import type { Task } from 'shared-kit/contracts/tasks';
import { callRoute } from 'shared-kit/web/app';
import { useLocalized } from 'shared-kit/web/i18n';
import { Eye } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { useNavigate, useSearchParams } from 'shared-kit/web/router';
import { type Column, DataTable } from 'shared-kit/web/table';
import { usePerformedColumns } from '../performed/use-performed-columns.tsx';
import { TaskBeside } from '../task-record/task-beside.ts';
import { filterNames } from '../tasks/task-filters.ts';
import { useText } from '../use-text.ts';
import { ReviewEmpty } from './review-empty.tsx';
import type { Review } from './use-review.ts';
import { useReviewFilters } from './use-review-filters.tsx';

export const reviewSize = 50;
export const reviewAddress = {
  page: 'page',
  q: 'q',
  sort: 'sort',
  filters: [
    ...filterNames.filter((name) => name !== 'periodicity'),
    'result',
    'delay',
    'out',
    'observed',
    'copied',
    'performedById',
    'person',
  ],
};

const shown: ReadonlySet<string> = new Set(['period', 'observation']);

/** Those of what was performed, with the period and what was observed. */
const useColumns = (): readonly Column<Task>[] => {
  const columns = usePerformedColumns();
  return useMemo(
    () => columns.map((column) => (shown.has(column.id) ? { ...column, hidden: false } : column)),
    [columns],
  );
};

interface ReviewListProps {
  readonly installationId: number;
  readonly review: Review;
}

/** What was and was not done, one by one with its values. */
export const ReviewList = ({ installationId, review }: ReviewListProps) => {
  const t = useText();
  const local = useLocalized();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { address, change, query } = review;
  const { page, q } = address;
  // The matrix is sorted by what only its rows have.
  const sort = address.sort.endsWith('undone') ? '' : address.sort;
  const asked = { ...query, ...(sort === '' ? {} : { sort: sort as 'performedAt' }) };
  const answer = useRoute(
    listReview,
    { query: { ...asked, page, size: reviewSize } },
    { keepPrevious: true, enabled: review.every !== null },
  );
  const columns = useColumns();
  const { filters, picker, fetch } = useReviewFilters(installationId, review);
  const rows = review.every === null && review.summary.data ? [] : answer.data?.data;
  const first = rows?.[0];
  const lookThrough = (task: Task): void => {
    const params = new URLSearchParams(search);
    params.set('task', String(task.id));
    void navigate(`${paths.maintenanceReview.path}?${params}`);
  };
  return (
    <>
      {picker}
      <DataTable<Task>
        name="review.list"
        label={t('review.title')}
        columns={columns}
        rows={rows}
        total={answer.data?.total}
        rowId={({ id }) => id}
        rowLabel={({ elementName, choreName }) => `${elementName}: ${local(choreName)}`}
        href={paths.task}
        record={<TaskBeside />}
        page={page}
        size={reviewSize}
        onPage={(next) => change({ page: next })}
        sort={sort || 'elementName'}
        onSort={(next) => change({ sort: next === 'elementName' ? '' : next })}
        search={{ value: q, onChange: (text) => change({ q: text }), label: t('filter.search') }}
        filters={filters}
        onFilters={fetch}
        address={reviewAddress}
        readPage={(wanted, size) => callRoute(listReview, { query: { ...asked, page: wanted, size } })}
        actions={
          first ? [{ key: 'look', label: t('list.look'), icon: Eye, onRun: () => lookThrough(first) }] : []
        }
        error={answer.error ?? review.summary.error}
        onRetry={() => void (answer.error ? answer : review.summary).refetch()}
        empty={<ReviewEmpty review={review} />}
      />
    </>
  );
};
