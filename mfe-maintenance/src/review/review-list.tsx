import { useMemo } from 'react';
import { paths } from 'shared-kit/contracts/paths';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { useLocalized } from 'shared-kit/web/i18n';
import { Eye } from 'shared-kit/web/icons';
import { useNavigate, useSearchParams } from 'shared-kit/web/router';
import { type Column, DataTable, useList } from 'shared-kit/web/table';
import { usePerformedColumns } from '../performed/use-performed-columns.tsx';
import { TaskBeside } from '../task-record/task-beside.ts';
import { useText } from '../use-text.ts';
import { ReviewEmpty } from './review-empty.tsx';
import { type Review, reviewList } from './use-review.ts';
import { useReviewFilters } from './use-review-filters.ts';

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
  const { answer, table } = useList(reviewList, review.given, {
    search: t('filter.search'),
    enabled: review.every !== null,
  });
  const columns = useColumns();
  const { filters, picker, fetch } = useReviewFilters(installationId, review);
  const rows = review.every === null && review.summary.data ? [] : table.rows;
  const first = rows?.[0];
  const lookThrough = (task: Task): void => {
    const params = new URLSearchParams(search);
    params.set('task', String(task.id));
    void navigate(`${paths.maintenanceReview.path}?${params}`);
  };
  return (
    <>
      {picker}
      <DataTable
        {...table}
        label={t('review.title')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowLabel={({ elementName, choreName }) => `${elementName}: ${local(choreName)}`}
        href={paths.task}
        record={<TaskBeside />}
        filters={filters}
        onFilters={fetch}
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
