import type { InstallationCopy } from 'shared-kit/contracts/centres/installation-copies';
import { paths } from 'shared-kit/contracts/paths';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { ModuleLink } from 'shared-kit/web/router';
import { Alert, Button, Progress } from 'shared-kit/web/ui';
import { useCopyUndo } from './use-copy-run.ts';
import { useCountWords } from './use-count-words.ts';

/** How far a copy is, and what came of it. */
export const CopyOutcome = ({ copy }: { readonly copy: InstallationCopy }) => {
  const { t } = useTranslation('mfe-admin');
  const { t: kit } = useTranslation('kit');
  const { list, number } = useFormat();
  const words = useCountWords();
  const undo = useCopyUndo();
  const { id, name, installationId, counts, undoneAt, job } = copy;
  if (job?.state === 'running')
    return (
      <Progress.Root value={job.total === 0 ? null : (job.done / job.total) * 100}>
        <Progress.Label>
          {t('copies.running', { done: number(job.done), total: number(job.total) })}
        </Progress.Label>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
    );
  const isThere = installationId !== null && counts !== null && undoneAt === null;
  return (
    <Alert.Root status={isThere ? 'success' : undoneAt ? 'info' : 'error'} role="status">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>
          {isThere
            ? t('copies.done', { name })
            : undoneAt
              ? t('copies.undone')
              : t('copies.failed', { name })}
        </Alert.Title>
        {isThere ? <Alert.Description>{list(words(counts))}</Alert.Description> : null}
        {job?.error ? <Alert.Description>{kit(`errors.${job.error}`)}</Alert.Description> : null}
      </Alert.Content>
      {isThere ? (
        <>
          <ModuleLink to={`${paths.administration()}?installation=${installationId}`}>
            {t('copies.open', { name })}
          </ModuleLink>
          <Button size="sm" variant="outline" minHeight="44px" onClick={() => void undo(id)}>
            {t('copies.undo')}
          </Button>
        </>
      ) : null}
    </Alert.Root>
  );
};
