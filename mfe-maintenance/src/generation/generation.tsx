import { previewTaskGeneration } from 'shared-kit/contracts/task-generations';
import { useRoute } from 'shared-kit/web/query';
import { Box, Heading, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { GenerationForm } from './generation-form.tsx';
import { GenerationList } from './generation-list.tsx';
import { GenerationOutcome } from './generation-outcome.tsx';
import { GenerationPreview } from './generation-preview.tsx';
import { GenerationProgress } from './generation-progress.tsx';
import { useGenerations } from './use-generations.ts';
import { useYears } from './use-years.ts';

/** A year's tasks: what generating them would change, doing it, how far it is and how it ended. */
export const Generation = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const years = useYears();
  const { year } = years;
  const { list, start, isStarting, running } = useGenerations(installationId);
  const preview = useRoute(
    previewTaskGeneration,
    { query: { installationId, year } },
    { enabled: running === null },
  );
  return (
    <Stack gap="6" maxWidth="60rem">
      <Text maxWidth="70ch">{t('generation.text')}</Text>
      {running ? (
        <GenerationProgress job={running} />
      ) : (
        <>
          <GenerationForm
            {...years}
            preview={preview.data?.data}
            isBusy={isStarting}
            onStart={(onlyMissing) => start({ year, onlyMissing })}
          />
          <GenerationPreview
            preview={preview.data?.data}
            error={preview.error}
            onRetry={() => void preview.refetch()}
          />
          <GenerationOutcome job={list.data?.data[0]} />
        </>
      )}
      <Box as="section" aria-label={t('generation.last')}>
        <Heading as="h2" size="md" marginBottom="2">
          {t('generation.last')}
        </Heading>
        <GenerationList installationId={installationId} />
      </Box>
    </Stack>
  );
};
