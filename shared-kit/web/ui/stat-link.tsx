import type { FigureName } from '../../domain/figures/figures.ts';
import type { LucideIcon } from '../icons.ts';
import { Link } from '../router/links.tsx';
import { Box, Flex, Text } from './core.ts';

export interface StatLinkProps {
  /** Which one it is: the same number under the same name, wherever it stands. */
  readonly figure: FigureName;
  readonly to: string;
  readonly value: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly tone: 'blue' | 'red' | 'green' | 'gray';
  /** What part of them is something else; empty where none is. */
  readonly note?: string;
}

/** A number that leads to what it counts. */
export const StatLink = ({ figure, to, value, label, icon: StatIcon, tone, note = '' }: StatLinkProps) => (
  <Box
    asChild
    minWidth="0"
    borderWidth="1px"
    borderRadius="lg"
    bg="bg.panel"
    padding={{ base: '2', sm: '3' }}
    _hover={{ bg: 'bg.muted' }}
  >
    <Link to={to} data-figure={figure}>
      <Flex gap="2" align="center" colorPalette={tone} color="colorPalette.fg">
        <StatIcon aria-hidden size={20} />
        <Text as="span" textStyle="3xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
          {value}
        </Text>
      </Flex>
      <Text as="span" color="fg.muted">
        {label}
      </Text>
      {note === '' ? null : (
        <Text as="span" display="block" color="fg.muted">
          {note}
        </Text>
      )}
    </Link>
  </Box>
);
