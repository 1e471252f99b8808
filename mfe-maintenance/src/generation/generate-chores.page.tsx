import { useState } from 'react';
import { summarizeTasks } from 'shared-kit/contracts/tasks';
import { localDayText } from 'shared-kit/domain/local-day';
import { useInstallation } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { Box, Heading, PageFrame, PageSkeleton, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { GenerationForm } from './generation-form.tsx';
import { GenerationList } from './generation-list.tsx';
import { GenerationOutcome } from './generation-outcome.tsx';
import { GenerationProgress } from './generation-progress.tsx';
import { useGenerations } from './use-generations.ts';

interface GenerationProps {
  readonly installationId: number;
  readonly installationName: string;
}

const Generation = ({ installationId, installationName }: GenerationProps) => {
  const t = useText();
  const format = useFormat();
  const present = Number(localDayText(Date.now(), format.timeZone).slice(0, 4));
  const [year, setYear] = useState(present);
  const { list, start, isStarting, running } = useGenerations(installationId);
  const there = useRoute(
    summarizeTasks,
    { query: { installationId } },
    { select: (answer) => answer.data },
  ).data;
  return (
    <PageFrame title={t('title.generation')} summary={installationName}>
      <Stack gap="6" maxWidth="60rem">
        <Box>
          <Text>{t('generation.text')}</Text>
          {there ? (
            <Text color="fg.muted">
              {t('generation.there', {
                remaining: format.number(there.remaining),
                late: format.number(there.late),
              })}
            </Text>
          ) : null}
        </Box>
        {running ? (
          <GenerationProgress job={running} />
        ) : (
          <>
            <GenerationForm
              installationName={installationName}
              year={year}
              years={[present - 1, present, present + 1]}
              onYear={setYear}
              isBusy={isStarting}
              onStart={() => start(year)}
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
    </PageFrame>
  );
};

const GenerateChoresPage = () => {
  const { installation } = useInstallation();
  if (!installation) return <PageSkeleton />;
  return <Generation installationId={installation.id} installationName={installation.name} />;
};

export default GenerateChoresPage;
