import { isOutside } from 'shared-kit/domain/readings/computed-values';
import { CircleCheck, TriangleAlert } from 'shared-kit/web/icons';
import { Flex, StateBadge, Text } from 'shared-kit/web/ui';
import type { ShownComputation } from '../computed/shown-computations.ts';
import { useComputedWords } from '../computed/use-computed-words.ts';
import { useText } from '../use-text.ts';

/** What follows from the readings of a row, in a line of its own; what is missing for it is told on the task's card alone. */
export const ComputedLine = ({ computations }: { readonly computations: readonly ShownComputation[] }) => {
  const t = useText();
  const words = useComputedWords();
  return computations.map((each) => {
    if (!('computed' in each)) return null;
    const { quantity, computed, norm } = each;
    const isOut = isOutside(computed);
    const limits = words.limits(computed, norm);
    return (
      <Flex key={quantity} role="status" gap="2" wrap="wrap" align="center">
        <Text>{words.name(quantity)}</Text>
        <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {words.value(quantity, computed.value)}
        </Text>
        {limits === '' ? null : (
          <>
            <StateBadge tone={isOut ? 'bad' : 'good'} icon={isOut ? TriangleAlert : CircleCheck}>
              {t(isOut ? 'reading.outOfLimits' : 'computed.within')}
            </StateBadge>
            <Text color="fg.muted">{limits}</Text>
          </>
        )}
      </Flex>
    );
  });
};
