import { useCallback } from 'react';
import { ChoreResult } from 'shared-kit/contracts/enums';
import { paths } from 'shared-kit/contracts/paths';
import type { TaskProgramme } from 'shared-kit/contracts/programmes';
import { listReview } from 'shared-kit/contracts/task-review';
import { useInstallation } from 'shared-kit/web/app';
import { ListIcon } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { useNavigate, useSearchParams } from 'shared-kit/web/router';
import { Box, Button, EmptyState, PageFrame, PageSkeleton, Stack } from 'shared-kit/web/ui';
import { InProgramme } from '../programmes/programme.tsx';
import { useSavedNotice } from '../record/use-saved-notice.ts';
import { RoundBar, useBarHeight } from '../round/round-bar.tsx';
import { neighbour } from '../round/round-order.ts';
import { RoundProgress } from '../round/round-progress.tsx';
import { useRoundKeys } from '../round/use-round-keys.ts';
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
  const { address, change, programme, query } = review;
  // The order stays while it is walked, whatever is recorded meanwhile.
  const tasks = useRoute(
    listReview,
    { query: { ...query, page: 1, size: most } },
    { staleTime: Number.POSITIVE_INFINITY, keepPrevious: true, enabled: review.every !== null },
  ).data?.data;
  const ids = (tasks ?? []).map(({ id }) => id);
  const taskId = address.task || (ids[0] ?? 0);
  const order = {
    ids,
    done: new Set((tasks ?? []).flatMap(({ id, result }) => (result === ChoreResult.Undone ? [] : [id]))),
  };
  const [back, next] = [neighbour(order, taskId, -1), neighbour(order, taskId, 1)];
  const goTo = useCallback((id: number | null) => void (id !== null && change({ task: id })), [change]);
  const step = useCallback((way: 1 | -1) => goTo(way === 1 ? next : back), [back, next, goTo]);
  const leave = useCallback(() => {
    const params = new URLSearchParams(search);
    params.delete('task');
    void navigate(`${paths.maintenancePreviousChores.path}?${params}`);
  }, [navigate, search]);
  useBarHeight();
  useRoundKeys({ onStep: step, onLeave: leave });
  const bar = (save: React.ReactNode) => (
    <RoundBar
      onBack={back === null ? null : () => goTo(back)}
      onNext={next === null ? null : () => goTo(next)}
    >
      {save}
    </RoundBar>
  );
  return (
    <InProgramme programme={programme}>
      <PageFrame
        title={t('review.round')}
        tabs={[]}
        actions={
          <Button variant="outline" onClick={leave} aria-keyshortcuts="Escape">
            <ListIcon aria-hidden />
            {t('round.list')}
          </Button>
        }
      >
        <RoundProgress order={order} current={taskId} />
        {tasks && taskId === 0 ? (
          <EmptyState title={t('review.nothing')} />
        ) : (
          <Box key={taskId}>
            {taskId > 0 ? (
              <Stack gap="4">
                <ReviewedTask id={taskId} bar={bar} onSaved={(saved, before) => saySaved(saved, before)} />
              </Stack>
            ) : null}
          </Box>
        )}
      </PageFrame>
    </InProgramme>
  );
};

/** The results of past periods looked through one by one. */
const ReviewRoundPage = () => {
  const { installation } = useInstallation();
  const { data: programmes } = useReviewProgrammes(installation?.id ?? 0);
  return installation && programmes ? (
    <ReviewRound installationId={installation.id} programmes={programmes} />
  ) : (
    <PageSkeleton />
  );
};

export default ReviewRoundPage;
