import type { ReactNode } from 'react';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Box, Flex, SimpleGrid, Skeleton, Stack, VisuallyHidden } from '../core.ts';
import { contentPadding } from '../layout-figures.ts';
import { usePhone } from '../use-media-query.ts';
import { useDelayed } from './use-delayed.ts';

/** Takes its room at once and is seen and heard after 150 ms. */
const Announced = ({ children }: { readonly children: ReactNode }) => {
  const t = useKitText();
  const shown = useDelayed();
  return (
    <Box aria-busy="true" visibility={shown ? 'visible' : 'hidden'}>
      <VisuallyHidden role="status">{shown ? t('loading') : ''}</VisuallyHidden>
      {children}
    </Box>
  );
};

const numbered = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** Lines are not all as long as one another: names are not either. */
const widths = ['62%', '48%', '55%', '40%'] as const;
const widthOf = (row: number): string => widths[row % widths.length] ?? '50%';

const Rows = ({ rows }: { readonly rows: number }) => (
  <Stack gap="0">
    {numbered(rows).map((row) => (
      <Flex key={row} gap="4" align="center" minHeight="60px" paddingX="2">
        <Stack gap="2" flex="1">
          <Skeleton height="4" width={widthOf(row)} />
          <Skeleton height="3.5" width={widthOf(row + 1)} />
        </Stack>
        <Skeleton height="5" width="20" borderRadius="full" />
      </Flex>
    ))}
  </Stack>
);

const Cards = ({ rows }: { readonly rows: number }) => (
  <Stack gap="2">
    {numbered(rows).map((row) => (
      <Stack key={row} gap="3" borderWidth="1px" borderRadius="lg" bg="bg.panel" padding="3" minHeight="32">
        <Skeleton height="5" width={widthOf(row)} />
        <Skeleton height="5" width="24" borderRadius="full" />
        <Skeleton height="4" />
      </Stack>
    ))}
  </Stack>
);

const DeskRows = ({ rows }: { readonly rows: number }) => (
  <Box borderWidth="1px" borderRadius="md" overflow="hidden">
    {numbered(rows + 1).map((row) => (
      <Flex
        key={row}
        gap="6"
        align="center"
        height="45px"
        paddingX="3"
        {...(row === 0 ? { bg: 'bg.subtle' } : { borderTopWidth: '1px' })}
      >
        <Box flex="3">
          <Skeleton height="4" width={row === 0 ? '30%' : widthOf(row)} />
        </Box>
        <Box flex="2">
          <Skeleton height="4" width={row === 0 ? '30%' : widthOf(row + 2)} />
        </Box>
        <Skeleton height="4" width="20" />
      </Flex>
    ))}
  </Box>
);

const TableRows = ({ rows }: { readonly rows: number }) =>
  usePhone() ? <Cards rows={rows} /> : <DeskRows rows={rows} />;

const ToolbarAndRows = ({ rows }: { readonly rows: number }) => (
  <Stack gap="2">
    <Skeleton height={{ base: '44px', md: '9' }} width={{ base: 'full', md: 'xs' }} />
    <TableRows rows={rows} />
  </Stack>
);

interface SkeletonProps {
  readonly rows?: number;
}

/** The shape of a list within a page: a name, a line below it, a state. */
export const ListSkeleton = ({ rows = 8 }: SkeletonProps) => (
  <Announced>
    <Rows rows={rows} />
  </Announced>
);

/** The shape of a table, on a phone of cards. */
export const TableSkeleton = ({ rows = 15 }: SkeletonProps) => (
  <Announced>
    <TableRows rows={rows} />
  </Announced>
);

/** The shape of a whole page: title, line, list. */
export const PageSkeleton = ({ rows = 15 }: SkeletonProps) => (
  <Announced>
    <Stack gap="4" paddingX={contentPadding} paddingY="4">
      <Skeleton height="8" width="60%" maxWidth="sm" />
      <Skeleton height="4" width="80%" maxWidth="md" />
      <ToolbarAndRows rows={rows} />
    </Stack>
  </Announced>
);

/** The shape of a record: where it is, its name and state, facts in groups. */
export const RecordSkeleton = () => (
  <Announced>
    <Stack gap="5" paddingX={contentPadding} paddingY="4">
      <Skeleton height="4" width="40" />
      <Skeleton height="8" width="60%" maxWidth="sm" />
      {numbered(2).map((group) => (
        <Stack key={group} gap="3">
          <Skeleton height="5" width="32" />
          <SimpleGrid columns={{ base: 1, sm: 2, lg: 3 }} columnGap="6" rowGap="3">
            {numbered(6).map((fact) => (
              <Stack key={fact} gap="1">
                <Skeleton height="4" width="40%" />
                <Skeleton height="5" width="70%" />
              </Stack>
            ))}
          </SimpleGrid>
        </Stack>
      ))}
    </Stack>
  </Announced>
);

/** The shape of numbers that are links, side by side. */
export const StatsSkeleton = ({ tiles = 3 }: { readonly tiles?: number }) => (
  <Announced>
    <SimpleGrid columns={tiles} gap={{ base: '2', sm: '3' }}>
      {numbered(tiles).map((tile) => (
        <Stack
          key={tile}
          gap="2"
          height="20"
          borderWidth="1px"
          borderRadius="lg"
          bg="bg.panel"
          padding={{ base: '2', sm: '3' }}
        >
          <Skeleton height="8" width="16" />
          <Skeleton height="4" width="70%" />
        </Stack>
      ))}
    </SimpleGrid>
  </Announced>
);
