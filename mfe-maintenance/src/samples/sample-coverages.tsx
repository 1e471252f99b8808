import { useMemo } from 'react';
import { paths } from 'shared-kit/contracts/paths';
import { listSampleCoverages, type SampleCoverage } from 'shared-kit/contracts/tasks/sample-coverage';
import { useEnumText, useFormat, useLocalized } from 'shared-kit/web/i18n';
import { CircleCheck, Clock, TriangleAlert } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { Link, useUrlState } from 'shared-kit/web/router';
import { type Column, DataTable } from 'shared-kit/web/table';
import { Box, EmptyState, Heading, Stack, StateBadge, Text, Link as TextLink } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { SamplePoints } from './sample-points.tsx';

/** The year's rotating samples: how much of each was seen, what is missing for all of it and by when; the points of one below. */
export const SampleCoverages = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const local = useLocalized();
  const columns = useCoverageColumns();
  const [{ sample }, change] = useUrlState({ sample: '' });
  const { data, error, refetch } = useRoute(listSampleCoverages, { query: { installationId } });
  const rows = data?.data;
  const open = rows?.find(({ key }) => key === sample) ?? (rows?.length === 1 ? rows[0] : undefined);
  const unplanned = (rows ?? []).reduce((sum, each) => sum + each.unplanned, 0);
  return (
    <Stack gap="6">
      <Text maxWidth="70ch">{t('samples.text')}</Text>
      {unplanned === 0 ? null : (
        <Box role="status">
          <StateBadge tone="warning" icon={TriangleAlert}>
            {t('samples.unplanned', { count: unplanned })}
          </StateBadge>{' '}
          <TextLink asChild textDecoration="underline">
            <Link to={paths.administrationMaintenance({ tab: 'generation' })}>
              {t('samples.toGeneration')}
            </Link>
          </TextLink>
        </Box>
      )}
      <DataTable<SampleCoverage>
        name="samples"
        label={t('samples.list')}
        columns={columns}
        rows={rows}
        total={data?.total}
        rowId={({ key }) => key}
        rowLabel={({ choreName, choreRef }) => `${choreRef} ${local(choreName)}`}
        onOpen={({ key }) => change({ sample: key })}
        readPage={async (page, size) => ({
          data: (rows ?? []).slice((page - 1) * size, page * size),
          total: rows?.length ?? 0,
        })}
        error={error ?? undefined}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('samples.none')} text={t('samples.noneText')} />}
      />
      {open === undefined ? null : (
        <Box as="section" aria-label={t('samples.pointsOf', { name: local(open.choreName) })}>
          <Heading as="h2" size="sm" marginBottom="2">
            {t('samples.pointsOf', { name: local(open.choreName) })}
          </Heading>
          <SamplePoints key={open.key} installationId={installationId} sample={open.key} />
        </Box>
      )}
    </Stack>
  );
};

const useCoverageColumns = (): readonly Column<SampleCoverage>[] => {
  const t = useText();
  const local = useLocalized();
  const { text } = useEnumText();
  const format = useFormat();
  return useMemo<readonly Column<SampleCoverage>[]>(() => {
    const name = ({ choreRef, choreName }: SampleCoverage) => `${choreRef} ${local(choreName)}`;
    const count = (id: 'points' | 'seen' | 'missing'): Column<SampleCoverage> => ({
      id,
      header: t(`samples.${id}`),
      align: 'end',
      text: (row) => row[id],
      cell: (row) => format.number(row[id]),
    });
    return [
      {
        id: 'name',
        header: t('samples.name'),
        cell: name,
        text: name,
        width: 280,
        fixed: true,
        card: 'title',
      },
      {
        id: 'percent',
        header: t('samples.percent'),
        width: 130,
        card: 'badge',
        text: ({ percent }) => percent,
        cell: ({ percent }) => (
          <StateBadge
            tone={percent === 100 ? 'good' : 'warning'}
            icon={percent === 100 ? CircleCheck : Clock}
          >
            {t('generation.percent', { percent: format.number(percent) })}
          </StateBadge>
        ),
      },
      ...(['points', 'seen', 'missing'] as const).map(count),
      { id: 'by', header: t('samples.by'), cell: ({ by }) => format.day(by) },
      { id: 'choreType', header: t('fact.choreType'), cell: ({ choreTypeName }) => local(choreTypeName) },
      {
        id: 'periodicity',
        header: t('column.periodicity'),
        cell: ({ periodicity }) => text('periodicity', periodicity),
      },
      {
        id: 'archetype',
        header: t('samples.programme'),
        cell: ({ archetype }) => text('archetype', archetype),
      },
    ];
  }, [t, local, text, format]);
};
