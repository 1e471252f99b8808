import { useId } from 'react';
import { chakra, Flex, HStack } from '../ui/core.ts';
import { seriesColor } from './chart-colors.ts';
import type { BarSeries } from './chart-types.ts';

const Sign = chakra('svg', { base: { flexShrink: 0 } });
const Stripe = chakra('path', { base: { stroke: 'bg', strokeWidth: 2, fill: 'none' } });

/** Lines over a bar, by the place of its series: what tells bars apart where colours don't. The first is plain. */
const stripes = [
  '',
  'M-2,2 l4,-4 M0,8 l8,-8 M6,10 l4,-4',
  'M0,4 h8',
  'M4,0 v8',
  'M0,0 l8,8 M-2,6 l4,4 M6,-2 l4,4',
] as const;

export const stripeId = (id: string, index: number): string => `${id}-${index % stripes.length}`;

/** The patterns that bars are drawn over with, once in each drawing: `fill="url(#…)"`. */
export const StripePatterns = ({ id }: { readonly id: string }) => (
  <defs>
    {stripes.map((path, index) => (
      <pattern key={path} id={stripeId(id, index)} width="8" height="8" patternUnits="userSpaceOnUse">
        <Stripe d={path} opacity="0.55" />
      </pattern>
    ))}
  </defs>
);

/** What the bars' colours and stripes mean. */
export const BarLegend = ({ series }: { readonly series: readonly BarSeries[] }) => {
  const id = useId();
  return (
    <Flex as="ul" listStyleType="none" gap="4" wrap="wrap" color="fg.muted">
      {series.map(({ key, name, tone }, index) => (
        <HStack as="li" key={key}>
          <Sign width="16px" height="16px" color={seriesColor(index, tone)} aria-hidden>
            <StripePatterns id={id} />
            <rect width="16" height="16" rx="2" fill="currentColor" />
            <rect width="16" height="16" fill={`url(#${stripeId(id, index)})`} />
          </Sign>
          {name}
        </HStack>
      ))}
    </Flex>
  );
};
