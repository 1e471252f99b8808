import { Flex, Progress, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import type { RoundOrder } from './round-order.ts';

interface RoundProgressProps {
  readonly order: RoundOrder;
  readonly current: number;
}

/** Where one is in the round and how much of it is done. */
export const RoundProgress = ({ order, current }: RoundProgressProps) => {
  const t = useText();
  const total = order.ids.length;
  const at = order.ids.indexOf(current) + 1;
  if (total === 0) return null;
  const done = t('round.done', { count: order.done.size });
  return (
    <Flex gap="3" align="center" marginBottom="2" wrap="wrap">
      <Text fontWeight="semibold" aria-live="polite">
        {at > 0 ? t('round.position', { at, total }) : t('round.outside')}
      </Text>
      <Progress.Root
        flex="1"
        minWidth="24"
        size="sm"
        value={order.done.size}
        max={total}
        aria-label={t('round.progress')}
      >
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Text color="fg.muted">{done}</Text>
    </Flex>
  );
};
