import type { ReactNode } from 'react';
import { Heading, RetryLine, SimpleGrid, Stack, StatsSkeleton } from 'shared-kit/web/ui';

interface FigureSectionProps<T> {
  readonly title: string;
  /** As `useRoute` has it. */
  readonly answer: {
    readonly data: T | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  readonly children: (data: T) => ReactNode;
}

/** Figures with an answer of their own, below others: where it fails, the others stand. */
export const FigureSection = <T,>({ title, answer, children }: FigureSectionProps<T>) => {
  const { data, error, refetch } = answer;
  return (
    <Stack as="section" gap="3" aria-label={title}>
      <Heading as="h2" size="md">
        {title}
      </Heading>
      {data ? (
        children(data)
      ) : error ? (
        <RetryLine error={error} onRetry={() => void refetch()} />
      ) : (
        <StatsSkeleton />
      )}
    </Stack>
  );
};

interface FigureGridProps {
  readonly columns: Readonly<Record<string, number>>;
  /** `FigureTile`s. */
  readonly children: ReactNode;
}

export const FigureGrid = ({ columns, children }: FigureGridProps) => (
  <SimpleGrid as="ul" listStyleType="none" columns={columns} gap={{ base: '2', sm: '3' }}>
    {children}
  </SimpleGrid>
);
