import { useKitText } from '../../i18n/use-kit-text.ts';
import { Box, Flex, SimpleGrid, Skeleton, Stack, VisuallyHidden } from '../core.ts';
import { useDelayed } from './use-delayed.ts';

const Announced = ({ children }: { readonly children: React.ReactNode }) => {
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

/** The shape of a list's rows, after 150 ms. */
export const ListSkeleton = ({ rows = 8 }: { readonly rows?: number }) => (
  <Announced>
    <Stack gap="3" paddingY="2">
      {numbered(rows).map((row) => (
        <Flex key={row} gap="4" align="center">
          <Skeleton variant="none" height="5" flex="3" />
          <Skeleton variant="none" height="5" flex="2" />
          <Skeleton variant="none" height="5" width="20" />
        </Flex>
      ))}
    </Stack>
  </Announced>
);

/** The shape of a whole page: title, line, content. */
export const PageSkeleton = ({ rows = 6 }: { readonly rows?: number }) => (
  <Announced>
    <Stack gap="4" padding="4">
      <Skeleton variant="none" height="8" width="60%" maxWidth="sm" />
      <Skeleton variant="none" height="4" width="80%" maxWidth="md" />
      {numbered(rows).map((row) => (
        <Skeleton key={row} variant="none" height="12" />
      ))}
    </Stack>
  </Announced>
);

/** The shape of a record: where it is, its name and state, facts in groups. */
export const RecordSkeleton = () => (
  <Announced>
    <Stack gap="5" padding="4">
      <Skeleton variant="none" height="4" width="40" />
      <Skeleton variant="none" height="8" width="60%" maxWidth="sm" />
      {numbered(2).map((group) => (
        <Stack key={group} gap="3">
          <Skeleton variant="none" height="5" width="32" />
          <SimpleGrid columns={{ base: 1, sm: 2, lg: 3 }} columnGap="6" rowGap="3">
            {numbered(6).map((fact) => (
              <Stack key={fact} gap="1">
                <Skeleton variant="none" height="4" width="40%" />
                <Skeleton variant="none" height="5" width="70%" />
              </Stack>
            ))}
          </SimpleGrid>
        </Stack>
      ))}
    </Stack>
  </Announced>
);
