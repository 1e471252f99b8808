import { SimpleGrid, Skeleton } from 'shared-kit/web/ui';

export const StatsSkeleton = () => (
  <SimpleGrid columns={3} gap={{ base: '2', sm: '3' }} aria-busy="true">
    {[0, 1, 2].map((one) => (
      <Skeleton key={one} variant="none" height="20" borderRadius="lg" />
    ))}
  </SimpleGrid>
);
