import type { CobieImport } from 'shared-kit/contracts/centres/cobie-imports';
import { paths } from 'shared-kit/contracts/paths';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { ModuleLink } from 'shared-kit/web/router';
import { Alert, Button, chakra, Progress, Text } from 'shared-kit/web/ui';

const UnderlinedLink = chakra(ModuleLink, { base: { textDecoration: 'underline' } });

const statusOf = ({ job, applicable, issues }: CobieImport) => {
  if (job?.state === 'done') return 'success';
  if (job?.state === 'failed' || !applicable) return 'error';
  return issues.length > 0 ? 'warning' : 'info';
};

/** Without an answer to these nothing is imported. A heading that nobody knows is left out, and a type is taken as a new one. */
const hindering: ReadonlySet<CobieImport['questions'][number]['kind']> = new Set([
  'hidden',
  'decimal',
  'dayOrder',
]);

interface ImportStateProps {
  readonly found: CobieImport;
  readonly onCancel: () => void;
}

/** Where the import stands, in one sentence; a bar while it runs. */
export const ImportState = ({ found, onCancel }: ImportStateProps) => {
  const { t } = useTranslation('mfe-admin');
  const { t: kit } = useTranslation('kit');
  const format = useFormat();
  const { job, applicable, issues, questions } = found;
  if (job?.state === 'running') {
    const share = job.total === 0 ? null : (job.done / job.total) * 100;
    return (
      <>
        <Progress.Root value={share} marginY="4">
          <Progress.Label>
            {t('cobie.running', { done: format.number(job.done), total: format.number(job.total) })}
          </Progress.Label>
          <Progress.Track>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
        <Button data-removes size="sm" variant="outline" onClick={onCancel}>
          {t('cobie.stop')}
        </Button>
      </>
    );
  }
  const errors = issues.filter((issue) => issue.severity === 'error').length;
  const open = questions.filter(({ kind, answer }) => hindering.has(kind) && answer === null);
  const text = () => {
    if (job?.state === 'done') return t('cobie.done');
    if (job?.state === 'failed') return t('cobie.failed');
    if (!applicable && open.length > 0) return t('cobie.toAnswer', { count: open.length });
    if (!applicable) return t('cobie.blocked', { count: errors });
    return issues.length > 0 ? t('cobie.warned', { count: issues.length }) : t('cobie.ready');
  };
  return (
    <Alert.Root status={statusOf(found)} marginY="4" role="status">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{text()}</Alert.Title>
        {job?.state === 'failed' && job.error ? (
          <Alert.Description>
            <Text>{kit(`errors.${job.error}`)}</Text>
          </Alert.Description>
        ) : null}
      </Alert.Content>
      {job?.state === 'done' ? (
        <UnderlinedLink
          to={paths.administrationMaintenance({ tab: 'plans', installationId: found.installationId })}
        >
          {t('plans.afterImport')}
        </UnderlinedLink>
      ) : null}
    </Alert.Root>
  );
};
