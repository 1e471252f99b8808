import { useId, useState } from 'react';
import type { TaskProgramme } from 'shared-kit/contracts/plans/programmes';
import type { ReviewCounts } from 'shared-kit/contracts/tasks/task-review';
import { useEnumText, useFormat } from 'shared-kit/web/i18n';
import { ChevronDown, ChevronUp } from 'shared-kit/web/icons';
import { Box, Button, Stack, Text, usePhone } from 'shared-kit/web/ui';
import { usePeriodText } from '../tasks/period-text.ts';
import { useText } from '../use-text.ts';
import { CountBar } from './count-bar.tsx';
import { ReviewBar } from './review-bar.tsx';
import type { Review } from './use-review.ts';

interface ReviewHeadProps {
  readonly review: Review;
  readonly programmes: readonly TaskProgramme[];
  readonly counts: ReviewCounts;
}

/** What is looked through and how much of it was done; on a phone it unfolds, so that the list begins high. */
export const ReviewHead = ({ review, programmes, counts }: ReviewHeadProps) => {
  const t = useText();
  const id = useId();
  const { text } = useEnumText();
  const period = usePeriodText();
  const { number } = useFormat();
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(false);
  const content = (
    <Stack gap="3">
      <ReviewBar review={review} programmes={programmes} />
      {counts.total > 0 ? <CountBar counts={counts} review={review} /> : null}
    </Stack>
  );
  if (!isPhone) return content;
  const Sign = isOpen ? ChevronUp : ChevronDown;
  const words = [
    t(`programme.${review.programme}`),
    review.every === null ? '' : text('periodicity', review.every),
    review.period === null ? String(review.year) : period(review.period),
    counts.total === 0
      ? ''
      : t('review.count.done', { shown: number(counts.done), total: number(counts.total) }),
  ];
  return (
    <Box>
      <Button
        variant="outline"
        borderColor="border.emphasized"
        width="full"
        minHeight="44px"
        justifyContent="space-between"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Text as="span" truncate>
          {words.filter(Boolean).join(' · ')}
        </Text>
        <Sign aria-hidden />
      </Button>
      <Box id={id} hidden={!isOpen} marginTop="3">
        {content}
      </Box>
    </Box>
  );
};
