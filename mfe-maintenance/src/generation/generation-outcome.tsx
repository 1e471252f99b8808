import type { GenerationJob } from 'shared-kit/contracts/tasks';
import { useFormat, useKitText } from 'shared-kit/web/i18n';
import { Alert, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

/** How the last one ended. */
export const GenerationOutcome = ({ job }: { readonly job: GenerationJob | undefined }) => {
  const t = useText();
  const kit = useKitText();
  const format = useFormat();
  if (!job || job.state === 'running') return null;
  const failed = job.state === 'failed';
  return (
    <Alert.Root status={failed ? 'error' : 'success'} role="status">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{t(failed ? 'generation.failed' : 'generation.finished')}</Alert.Title>
        <Alert.Description>
          {failed ? (
            <>
              <Text>{kit(`errors.${job.error ?? 'unexpected'}`)}</Text>
              <Text>{t('generation.failedText')}</Text>
            </>
          ) : (
            t('generation.outcome', {
              created: format.number(job.result?.created ?? 0),
              existing: format.number(job.result?.existing ?? 0),
              updated: format.number(job.result?.updated ?? 0),
            })
          )}
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
};
