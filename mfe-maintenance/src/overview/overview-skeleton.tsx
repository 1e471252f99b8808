import { Flex, Skeleton } from 'shared-kit/web/ui';

export const StatsSkeleton = () => (
  <Flex gap="3" wrap="wrap" aria-busy="true">
    {[0, 1, 2].map((one) => (
      <Skeleton key={one} variant="none" flex="1" minWidth="28" height="20" borderRadius="lg" />
    ))}
  </Flex>
);
