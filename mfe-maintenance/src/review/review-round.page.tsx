import { useCallback } from 'react';
import { ChoreResult } from 'shared-kit/contracts/enums';
import { paths } from 'shared-kit/contracts/paths';
import type { TaskProgramme } from 'shared-kit/contracts/plans/programmes';
import { listReview } from 'shared-kit/contracts/tasks/task-review';
import { useInstallation } from 'shared-kit/web/app';
import { useRoute } from 'shared-kit/web/query';
import { useNavigate, useSearchParams } from 'shared-kit/web/router';
import { EmptyState, ErrorState, PageFrame, PageSkeleton, RecordSkeleton } from 'shared-kit/web/ui';
import { InProgramme } from '../programmes/programme.tsx';
import { useSavedNotice } from '../record/saving/use-saved-notice.ts';
import { Walk } from '../round/walk.tsx';
import { useText } from '../use-text.ts';
import { ReviewedTask } from './reviewed-task.tsx';
import { useReview } from './use-review.ts';
import { useReviewProgrammes } from './use-review-programmes.ts';

const most = 500;

interface ReviewRoundProps {
  readonly installationId: number;
  readonly programmes: readonly TaskProgramme[];
}

const ReviewRound = ({ installationId, programmes }: ReviewRoundProps) => {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const saySaved = useSavedNotice();
  const review = useReview(installationId, programmes);
  const { address, setAddress, programme, query } = review;
  // The order stays while it is walked, whatever is recorded meanwhile.
  const walked = useRoute(
    listReview,
    { query: { ...query, page: 1, size: most } },
    { staleTime: Number.POSITIVE_INFINITY, keepPrevious: true, enabled: review.every !== null },
  );
  const tasks = review.summary.data && review.every === null ? [] : walked.data?.data;
  const failed = review.summary.error ? review.summary : walked;
  const ids = (tasks ?? []).map(({ id }) => id);
  const taskId = address.task || (ids[0] ?? 0);
  const order = {
    ids,
    done: new Set((tasks ?? []).flatMap(({ id, result }) => (result === ChoreResult.Undone ? [] : [id]))),
  };
  const goTo = useCallback((task: number) => setAddress({ task }), [setAddress]);
  const leave = useCallback(() => {
    const params = new URLSearchParams(search);
    params.delete('task');
    void navigate(`${paths.maintenancePreviousChores.path}?${params}`);
  }, [navigate, search]);
  return (
    <InProgramme programme={programme}>
      <Walk title={t('review.round')} order={order} taskId={taskId} onTask={goTo} onLeave={leave}>
        {(bar) =>
          taskId > 0 ? (
            <ReviewedTask id={taskId} bar={bar} onSaved={(saved, before) => saySaved(saved, before)} />
          ) : tasks ? (
            <EmptyState title={t('review.nothing')} />
          ) : failed.error ? (
            <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
          ) : (
            <RecordSkeleton />
          )
        }
      </Walk>
    </InProgramme>
  );
};

/** The results of past periods looked through one by one. */
const ReviewRoundPage = () => {
  const { installation } = useInstallation();
  const t = useText();
  const { data: programmes, error, refetch } = useReviewProgrammes(installation?.id ?? 0);
  if (error && !programmes)
    return (
      <PageFrame title={t('review.round')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </PageFrame>
    );
  return installation && programmes ? (
    <ReviewRound installationId={installation.id} programmes={programmes} />
  ) : (
    <PageSkeleton />
  );
};

export default ReviewRoundPage;
