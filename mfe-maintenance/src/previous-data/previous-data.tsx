import { useState } from 'react';
import { readPreviousData } from 'shared-kit/contracts/plans/first-maintenance';
import { defined } from 'shared-kit/domain/defined';
import { useEnumText, useLocalized } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { Box, Button, EmptyState, ErrorState, Heading, ListSkeleton, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { PreviousTable } from './previous-table.tsx';

/** How many results of each chore are shown, one step after the other. */
const steps = [6, 24, 60] as const;

interface PreviousDataProps {
  readonly installationId: number;
  readonly elementId: number;
  /** One chore alone. */
  readonly choreId?: number;
}

/** What was recorded of an element's chores in earlier periods, by period. */
export const PreviousData = ({ installationId, elementId, choreId }: PreviousDataProps) => {
  const t = useText();
  const local = useLocalized();
  const { text } = useEnumText();
  const [most, setMost] = useState<number>(steps[0]);
  const { data, error, refetch, isFetching } = useRoute(
    readPreviousData,
    { query: { installationId, elementId, most, ...defined({ choreId }) } },
    { keepPrevious: true, select: (answer) => answer.data },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={6} />;
  if (data.length === 0) return <EmptyState title={t('former.nothing')} text={t('former.nothingText')} />;
  const next = steps.find((step) => step > most);
  const isCut = data.some((chore) => chore.isCut);
  return (
    <Stack gap="5">
      {data.map((chore) => {
        const name = local(chore.choreName);
        const rest = `${chore.choreRef} · ${text('periodicity', chore.periodicity)}`;
        return (
          <Box as="section" key={chore.choreId} aria-label={`${name}, ${rest}`} minWidth="0">
            <Heading as="h3" size="sm" marginBottom="1">
              {name}{' '}
              <Text as="span" color="fg.muted" fontWeight="normal">
                {rest}
              </Text>
            </Heading>
            <PreviousTable installationId={installationId} chore={chore} />
          </Box>
        );
      })}
      {isCut && next !== undefined ? (
        <Button
          alignSelf="flex-start"
          variant="outline"
          minHeight="44px"
          loading={isFetching}
          onClick={() => setMost(next)}
        >
          {t('former.more')}
        </Button>
      ) : null}
    </Stack>
  );
};
