import { Button, EmptyState } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import type { Review } from './use-review.ts';

/** Nothing of the year is over yet, or nothing was planned in it. */
export const ReviewEmpty = ({ review: { year, setAddress } }: { readonly review: Review }) => {
  const t = useText();
  return (
    <EmptyState
      title={t('review.empty', { year })}
      text={t('review.emptyText')}
      action={
        <Button variant="outline" onClick={() => setAddress({ year: year - 1, period: '' })}>
          {t('review.yearBefore', { year: year - 1 })}
        </Button>
      }
    />
  );
};
