import { type GenerationPart, previewTaskGeneration } from 'shared-kit/contracts/tasks/task-generations';
import { defined } from 'shared-kit/domain/defined';
import { useRoute } from 'shared-kit/web/query';
import { Box, Heading, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { GenerationForm } from './generation-form.tsx';
import { GenerationList } from './generation-list.tsx';
import { GenerationOutcome } from './generation-outcome.tsx';
import { GenerationPreview } from './generation-preview.tsx';
import { GenerationProgress } from './generation-progress.tsx';
import { PartFields } from './part-fields.tsx';
import { useGenerationChoice } from './use-generation-choice.ts';
import { useGenerations } from './use-generations.ts';
import { useYears } from './use-years.ts';

const listed = (ids: readonly number[] | undefined) => ids?.join(',');

const previewQuery = (
  installationId: number,
  year: number,
  { sinceFormer, elementTypeIds, buildingIds, from, programme }: GenerationPart,
) => ({
  installationId,
  year,
  ...defined({
    from,
    programme,
    sinceFormer: sinceFormer ? 1 : undefined,
    elementTypeIds: listed(elementTypeIds),
    buildingIds: listed(buildingIds),
  }),
});

/** A year's tasks: what generating them would change, doing it, how far it is and how it ended. */
export const Generation = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const years = useYears();
  const { year } = years;
  const chosen = useGenerationChoice();
  const { part, isOpen } = chosen;
  const { list, start, isStarting, running } = useGenerations(installationId);
  const preview = useRoute(
    previewTaskGeneration,
    { query: previewQuery(installationId, year, part) },
    { enabled: running === null && !isOpen },
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
            chosen={chosen}
            preview={preview.data?.data}
            isBusy={isStarting}
            onStart={(onlyMissing) => start({ year, onlyMissing, ...part })}
          >
            <PartFields installationId={installationId} {...chosen} />
          </GenerationForm>
          {isOpen ? null : (
            <GenerationPreview
              preview={preview.data?.data}
              error={preview.error}
              onRetry={() => void preview.refetch()}
            />
          )}
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
