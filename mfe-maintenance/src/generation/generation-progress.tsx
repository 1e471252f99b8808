import type { GenerationJob } from 'shared-kit/contracts/tasks/task-generations';
import { useFormat } from 'shared-kit/web/i18n';
import { Box, Heading, Progress, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface GenerationProgressProps {
  readonly job: Pick<GenerationJob, 'done' | 'total' | 'startedAt'>;
  readonly label?: string;
}

/** How far it is; of unknown length until the first steps are counted. */
export const GenerationProgress = ({ job, label }: GenerationProgressProps) => {
  const t = useText();
  const format = useFormat();
  const { done, total, startedAt } = job;
  const title = label ?? t('generation.running');
  const percent = total > 0 ? Math.round((done / total) * 100) : null;
  return (
    <Box as="section" aria-label={title} borderWidth="1px" borderRadius="lg" padding="4" bg="bg.panel">
      <Heading as="h2" size="sm">
        {title}
      </Heading>
      <Text color="fg.muted" marginBottom="3">
        {t('generation.canLeave', { at: format.time(startedAt) })}
      </Text>
      <Progress.Root value={percent} aria-label={title}>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Text role="status" marginTop="1">
        {percent === null
          ? t('generation.counting')
          : t('generation.percent', { percent: format.number(percent) })}
      </Text>
    </Box>
  );
};
