import { ChoreResult } from 'shared-kit/contracts/enums';
import type { ReviewCounts } from 'shared-kit/contracts/tasks/task-review';
import { useFormat } from 'shared-kit/web/i18n';
import { Ban, CircleAlert, CircleCheck, CircleX, Clock, Copy, TriangleAlert } from 'shared-kit/web/icons';
import { Button, Flex } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import type { Review } from './use-review.ts';

const { ProperlyDone, ImproperlyDone, UnableToDo, Undone } = ChoreResult;
const narrowing = { result: [], delay: '', out: '', copied: '' } as const;
type Narrowing = { readonly [K in keyof typeof narrowing]: Review['address'][K] };

/** Each count with what it narrows down to. */
const countsOf = ({ done, improper, late, unable, undone, outOfLimits, copied }: ReviewCounts) =>
  [
    { key: 'done', count: done, icon: CircleCheck, to: { result: [ProperlyDone, ImproperlyDone] } },
    { key: 'undone', count: undone, icon: CircleX, to: { result: [Undone] } },
    {
      key: 'late',
      count: late,
      icon: Clock,
      to: { result: [ProperlyDone, ImproperlyDone, UnableToDo], delay: 'late' },
    },
    { key: 'unable', count: unable, icon: Ban, to: { result: [UnableToDo] } },
    { key: 'improper', count: improper, icon: CircleAlert, to: { result: [ImproperlyDone] } },
    { key: 'outOfLimits', count: outOfLimits, icon: TriangleAlert, to: { out: '1' } },
    { key: 'copied', count: copied, icon: Copy, to: { copied: '1' } },
  ] as const;

interface CountBarProps {
  readonly counts: ReviewCounts;
  readonly review: Review;
}

/** "412 of 440 done, 12 late, 16 not": each narrows the list down to what it counts, and back. */
export const CountBar = ({ counts, review: { address, setAddress } }: CountBarProps) => {
  const t = useText();
  const { number } = useFormat();
  const isSet = (to: Partial<Narrowing>): boolean => {
    const wanted: Narrowing = { ...narrowing, ...to };
    const { result, delay, out, copied } = address;
    return JSON.stringify(wanted) === JSON.stringify({ result, delay, out, copied });
  };
  return (
    <Flex gap="2" wrap="wrap" role="group" aria-label={t('review.counts')}>
      {countsOf(counts)
        .filter(({ key, count }) => count > 0 || key === 'done')
        .map(({ key, count, icon: CountIcon, to }) => {
          const isPressed = isSet(to);
          return (
            <Button
              key={key}
              size="sm"
              minHeight={{ base: '44px', md: '9' }}
              variant={isPressed ? 'solid' : 'outline'}
              borderColor="border.emphasized"
              aria-pressed={isPressed}
              onClick={() => setAddress({ ...narrowing, ...(isPressed ? {} : to) })}
            >
              <CountIcon aria-hidden size={16} />
              {t(`review.count.${key}`, {
                count,
                shown: number(count),
                total: number(counts.total),
                justified: number(counts.lateJustified),
              })}
            </Button>
          );
        })}
    </Flex>
  );
};
