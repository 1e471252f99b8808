import { useMemo } from 'react';
import { paths } from 'shared-kit/contracts/paths';
import type { GenerationOfAllJob } from 'shared-kit/contracts/tasks/task-generations';
import { useFormat, useKitText } from 'shared-kit/web/i18n';
import { CircleAlert, CircleCheck } from 'shared-kit/web/icons';
import { Link } from 'shared-kit/web/router';
import { type Column, DataTable } from 'shared-kit/web/table';
import { Alert, EmptyState, Stack, StateBadge, Link as TextLink } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

type Line = NonNullable<GenerationOfAllJob['result']>['lines'][number];

const counts = ['created', 'updated', 'removed', 'existing'] as const;

/** How the last one ended, installation by installation. */
export const GenerationOfAllResult = ({ job }: { readonly job: GenerationOfAllJob }) => {
  const t = useText();
  const kit = useKitText();
  const format = useFormat();
  const { result, error } = job;
  const columns = useMemo<readonly Column<Line>[]>(
    () => [
      {
        id: 'name',
        header: t('generation.installation'),
        card: 'title',
        fixed: true,
        text: ({ name }) => name,
        cell: ({ installationId, name }) => (
          <TextLink asChild textDecoration="underline">
            <Link
              to={`${paths.administrationMaintenance({ tab: 'generation' })}&installation=${installationId}`}
            >
              {name}
            </Link>
          </TextLink>
        ),
      },
      {
        id: 'state',
        header: t('generation.state'),
        card: 'badge',
        text: (line) => (line.error ? kit(`errors.${line.error}`) : t('generation.states.done')),
        cell: (line) =>
          line.error ? (
            <StateBadge tone="bad" icon={CircleAlert}>
              {kit(`errors.${line.error}`)}
            </StateBadge>
          ) : (
            <StateBadge tone="good" icon={CircleCheck}>
              {t('generation.states.done')}
            </StateBadge>
          ),
      },
      ...counts.map((name) => ({
        id: name,
        header: t(`generation.${name}`),
        align: 'end' as const,
        width: 120,
        text: (line: Line) => line[name],
        cell: (line: Line) => format.number(line[name]),
      })),
    ],
    [t, kit, format],
  );
  const summary = {
    year: result?.year ?? '',
    ...Object.fromEntries(counts.map((name) => [name, format.number(result?.[name] ?? 0)])),
  };
  const failures = result?.lines.filter((line) => line.error !== null).length ?? 0;
  const isBad = result === null || failures > 0;
  return (
    <Stack gap="3">
      <Alert.Root status={isBad ? 'warning' : result.isPreview ? 'info' : 'success'} role="status">
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title>
            {result === null
              ? t('generation.failed')
              : t(result.isPreview ? 'generation.checkedAll' : 'generation.finishedAll', summary)}
          </Alert.Title>
          <Alert.Description>
            {format.dateTime(job.startedAt)}.{' '}
            {error ? kit(`errors.${error}`) : t('generation.outcome', summary)}{' '}
            {failures > 0 ? t('generation.failedIn', { count: failures }) : ''}
          </Alert.Description>
        </Alert.Content>
      </Alert.Root>
      {result ? (
        <DataTable
          name="generationOfAll"
          label={t('generation.byInstallation')}
          columns={columns}
          rows={result.lines}
          rowId={({ installationId }) => installationId}
          rowLabel={({ name }) => name}
          empty={<EmptyState title={t('generation.nothingToDo')} />}
        />
      ) : null}
    </Stack>
  );
};
