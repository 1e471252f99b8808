import { useFormat } from 'shared-kit/web/i18n';
import { Link } from 'shared-kit/web/router';
import { Box, chakra, Heading, Stack, Text } from 'shared-kit/web/ui';

export interface Share {
  readonly id: number;
  readonly label: string;
  readonly count: number;
  readonly to: string;
}

interface BreakdownProps {
  readonly title: string;
  readonly shares: readonly Share[];
}

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

/** How the remaining tasks are spread, each share a bar that leads to them. */
export const Breakdown = ({ title, shares }: BreakdownProps) => {
  const format = useFormat();
  const most = Math.max(1, ...shares.map(({ count }) => count));
  if (shares.length === 0) return null;
  return (
    <Box as="section" aria-label={title} borderWidth="1px" borderRadius="lg" bg="bg.panel" padding="3">
      <Heading as="h2" size="sm" paddingX="2" marginBottom="1">
        {title}
      </Heading>
      <Stack as="ul" listStyleType="none" gap="0">
        {shares.map(({ id, label, count, to }) => (
          <li key={id}>
            <Row to={to}>
              <Text as="span" truncate>
                {label}
              </Text>
              <Text as="span" fontVariantNumeric="tabular-nums">
                {format.number(count)}
              </Text>
              <Box
                as="span"
                gridColumn="1 / -1"
                height="1.5"
                borderRadius="full"
                bg="bg.muted"
                overflow="hidden"
              >
                <Box
                  as="span"
                  display="block"
                  height="full"
                  bg="brand.solid"
                  width={`${(count / most) * 100}%`}
                />
              </Box>
            </Row>
          </li>
        ))}
      </Stack>
    </Box>
  );
};
