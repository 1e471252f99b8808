import { useFormat } from 'shared-kit/web/i18n';
import { Box, Heading, Stack } from 'shared-kit/web/ui';
import { BarLink } from './bar-link.tsx';

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
            <BarLink to={to} label={label} words={format.number(count)} part={count / most} />
          </li>
        ))}
      </Stack>
    </Box>
  );
};
