import { Link } from 'shared-kit/web/router';
import { Box, chakra, Text } from 'shared-kit/web/ui';

const Row = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '3',
    alignItems: 'center',
    minHeight: { base: '44px', md: '9' },
    paddingX: '2',
    paddingY: '1',
    borderRadius: 'md',
    _hover: { bg: 'bg.muted' },
  },
});

interface BarLinkProps {
  readonly to: string;
  readonly label: string;
  /** "12 of 30", or a number. */
  readonly words: string;
  /** From 0 to 1. */
  readonly part: number;
  /** Green for what is done. */
  readonly tone?: 'brand' | 'green';
}

/** How much of something there is, in words and as a bar, and the way to it. */
export const BarLink = ({ to, label, words, part, tone = 'brand' }: BarLinkProps) => (
  <Row to={to}>
    <Text as="span" truncate>
      {label}
    </Text>
    <Text as="span" fontVariantNumeric="tabular-nums">
      {words}
    </Text>
    <Box as="span" gridColumn="1 / -1" height="1.5" borderRadius="full" bg="bg.emphasized" overflow="hidden">
      <Box as="span" display="block" height="full" bg={`${tone}.solid`} width={`${part * 100}%`} />
    </Box>
  </Row>
);
