import { paths } from 'shared-kit/contracts/paths';
import type { GenerationJob } from 'shared-kit/contracts/tasks/task-generations';
import { useFormat, useKitText } from 'shared-kit/web/i18n';
import { Link as RouterLink } from 'shared-kit/web/router';
import { Alert, Link, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { outcomeKind } from './outcome-kind.ts';

const looks = {
  done: ['success', 'generation.finished'],
  upToDate: ['info', 'generation.upToDate'],
  nothing: ['warning', 'generation.nothing'],
  undone: ['info', 'generation.undone'],
  failed: ['error', 'generation.failed'],
} as const;

const Failure = ({ error }: Pick<GenerationJob, 'error'>) => {
  const t = useText();
  const kit = useKitText();
  return (
    <>
      <Text>{kit(`errors.${error ?? 'unexpected'}`)}</Text>
      <Text>{t('generation.failedText')}</Text>
    </>
  );
};

const NothingToGenerate = () => {
  const t = useText();
  return (
    <>
      <Text>{t('generation.nothingText')}</Text>
      <Link asChild textDecoration="underline">
        <RouterLink to={paths.administration()}>{t('generation.toElements')}</RouterLink>
      </Link>
    </>
  );
};

const Counts = ({ result }: Pick<GenerationJob, 'result'>) => {
  const t = useText();
  const { number } = useFormat();
  const { created = 0, existing = 0, updated = 0, removed = 0 } = result ?? {};
  return t('generation.outcome', {
    created: number(created),
    existing: number(existing),
    updated: number(updated),
    removed: number(removed),
  });
};

/** What came of it, and where it is. */
const Made = ({ result }: Pick<GenerationJob, 'result'>) => {
  const t = useText();
  return (
    <>
      <Text>
        <Counts result={result} />
      </Text>
      <Link asChild textDecoration="underline">
        <RouterLink to={paths.maintenance()}>{t('generation.toTasks')}</RouterLink>
      </Link>
    </>
  );
};

/** How the last one ended. */
export const GenerationOutcome = ({ job }: { readonly job: GenerationJob | undefined }) => {
  const t = useText();
  const kind = job ? outcomeKind(job) : 'running';
  if (!job || kind === 'running') return null;
  const [status, title] = looks[kind];
  return (
    <Alert.Root status={status} role="status">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{t(title)}</Alert.Title>
        <Alert.Description>
          {kind === 'failed' ? <Failure error={job.error} /> : null}
          {kind === 'nothing' ? <NothingToGenerate /> : null}
          {kind === 'done' || kind === 'upToDate' ? <Made result={job.result} /> : null}
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
};
