import type { TaskProgramme } from 'shared-kit/contracts/plans/programmes';
import { useInstallation } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { EmptyState, ErrorState, PageFrame, PageSkeleton, Stack, usePhone } from 'shared-kit/web/ui';
import { InProgramme } from '../programmes/programme.tsx';
import { useText } from '../use-text.ts';
import { summedCounts } from './review-counts.ts';
import { ReviewHead } from './review-head.tsx';
import { ReviewList } from './review-list.tsx';
import { ReviewMatrix } from './review-matrix.tsx';
import { useReview } from './use-review.ts';
import { useReviewProgrammes } from './use-review-programmes.ts';

interface PreviousChoresProps {
  readonly installationId: number;
  readonly programmes: readonly TaskProgramme[];
}

const PreviousChores = ({ installationId, programmes }: PreviousChoresProps) => {
  const t = useText();
  const { number } = useFormat();
  const isPhone = usePhone();
  const review = useReview(installationId, programmes);
  const { address, ofPeriodicity, period, programme, summary } = review;
  const counts = summedCounts(period === null ? ofPeriodicity : [period]);
  const { done, total, late, undone } = counts;
  const line = t('review.summary', {
    done: number(done),
    total: number(total),
    late: number(late),
    undone: number(undone),
  });
  const isList = isPhone || address.view === 'list';
  const Shown = isList ? ReviewList : ReviewMatrix;
  return (
    <InProgramme programme={programme}>
      <PageFrame title={t('review.title')} {...(isPhone ? {} : { summary: summary.data ? line : ' ' })}>
        <Stack gap={{ base: '2', md: '3' }}>
          <ReviewHead review={review} programmes={programmes} counts={counts} />
          <Shown installationId={installationId} review={review} />
        </Stack>
      </PageFrame>
    </InProgramme>
  );
};

const OfInstallation = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const { data: programmes, error, refetch } = useReviewProgrammes(installationId);
  if (error && !programmes)
    return (
      <PageFrame title={t('review.title')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </PageFrame>
    );
  if (!programmes) return <PageSkeleton />;
  if (programmes.length === 0)
    return (
      <PageFrame title={t('review.title')}>
        <EmptyState title={t('maintenance.none')} text={t('review.noProgramme')} />
      </PageFrame>
    );
  return <PreviousChores installationId={installationId} programmes={programmes} />;
};

/** Past periods: what was and was not done in them, for those who review them. */
const PreviousChoresPage = () => {
  const { installation } = useInstallation();
  return installation ? <OfInstallation installationId={installation.id} /> : <PageSkeleton />;
};

export default PreviousChoresPage;
