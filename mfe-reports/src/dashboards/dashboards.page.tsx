import { useState } from 'react';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { type Dashboard, dashboards, listDashboardDefaults } from 'shared-kit/contracts/reports/dashboards';
import { useInstallation, usePermissions, useSessionUser } from 'shared-kit/web/app';
import { CataloguePanel } from 'shared-kit/web/catalogue';
import { Download, Pencil, Plus, Printer } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import {
  Button,
  EmptyState,
  ErrorState,
  Flex,
  PageFrame,
  PageSkeleton,
  SimpleGrid,
  Stack,
  StatsSkeleton,
} from 'shared-kit/web/ui';
import { useSharingText } from '../saved/sharing.tsx';
import { useText } from '../use-text.ts';
import { Choice } from '../work/choice.tsx';
import { DashboardTile } from './dashboard-tile.tsx';
import { dashboardsCatalogue } from './dashboards.catalogue.ts';
import { RoleDefaults } from './role-defaults.tsx';
import { newTile } from './tile-fields.tsx';
import { useFiguresFile } from './use-figures-file.ts';

/** What a new one begins with: how the month goes, at a glance and over the year. */
const beginning = [
  newTile,
  { ...newTile, figure: 'remainingMinutes' },
  { ...newTile, figure: 'opened' },
  { ...newTile, figure: 'costCorrectives' },
  { ...newTile, figure: 'doneRate', form: 'chart', size: 'wide', days: 'thisYear' },
  { ...newTile, figure: 'closed', form: 'chart', size: 'wide', days: 'thisYear' },
] as const;

const most = 200;

const Boards = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const user = useSessionUser();
  const { isSuperAdmin, hasAny } = usePermissions();
  const [address, setAddress] = useUrlState({ board: 0 as number });
  const [edited, setEdited] = useState<Dashboard | 'new' | null>(null);
  const sharingText = useSharingText();
  const saveFigures = useFiguresFile(installationId);
  const list = useRoute(
    dashboards.list,
    { query: { installationId, size: most, sort: 'name' } },
    { select: ({ data }) => data },
  );
  const defaults = useRoute(
    listDashboardDefaults,
    { query: { installationId } },
    { select: ({ data }) => data },
  );
  const boards = list.data ?? [];
  const found = (id: number | null | undefined) => boards.find((each) => each.id === id);
  const shown = found(address.board) ?? found(defaults.data?.own) ?? boards[0];
  const isOwn = shown !== undefined && (isSuperAdmin || shown.ownerId === user?.Id);
  const error = list.error ?? defaults.error;
  const isReady = list.data !== undefined && defaults.data !== undefined;
  const summaryOf = ({ ownerName, sharedWith }: Dashboard): string =>
    [
      t('dashboards.owner', { name: ownerName }),
      ...(sharedWith === 'nobody' ? [] : [t('dashboards.sharing', { to: sharingText(sharedWith) })]),
    ].join(' · ');
  const add = (
    <Button variant="outline" minHeight="44px" aria-haspopup="dialog" onClick={() => setEdited('new')}>
      <Plus aria-hidden />
      {t('catalogues.dashboards.add')}
    </Button>
  );
  return (
    <PageFrame
      title={shown?.name ?? t('dashboards.title')}
      summary={shown ? summaryOf(shown) : t('catalogues.dashboards.summary')}
    >
      <Stack gap="4">
        {isReady && shown ? (
          <Flex gap="2" wrap="wrap" align="center" _print={{ display: 'none' }}>
            {boards.length > 1 ? (
              <Choice
                label={t('dashboards.choose')}
                value={String(shown.id)}
                options={boards.map(({ id }) => String(id))}
                nameOf={(id) => found(Number(id))?.name ?? ''}
                onChange={(id) => setAddress({ board: Number(id) })}
              />
            ) : null}
            {isOwn ? (
              <Button
                variant="outline"
                minHeight="44px"
                aria-haspopup="dialog"
                onClick={() => setEdited(shown)}
              >
                <Pencil aria-hidden />
                {t('saved.edit')}
              </Button>
            ) : null}
            {add}
            <Button variant="ghost" minHeight="44px" onClick={() => print()}>
              <Printer aria-hidden />
              {t('dashboards.print')}
            </Button>
            <Button variant="ghost" minHeight="44px" onClick={() => void saveFigures(shown)}>
              <Download aria-hidden />
              {t('dashboards.download')}
            </Button>
          </Flex>
        ) : null}
        {error && !isReady ? (
          <ErrorState
            error={error}
            onRetry={() => {
              void list.refetch();
              void defaults.refetch();
            }}
          />
        ) : null}
        {!error && !isReady ? <StatsSkeleton /> : null}
        {isReady && !shown ? (
          <EmptyState
            title={t('catalogues.dashboards.empty')}
            text={t('dashboards.emptyText')}
            action={add}
          />
        ) : null}
        {isReady && shown ? <Tiles board={shown} installationId={installationId} /> : null}
        {isReady && shown && hasAny(Permission.Administration) ? (
          <RoleDefaults installationId={installationId} boards={boards} defaults={defaults.data} />
        ) : null}
      </Stack>
      {edited === null ? null : (
        <CataloguePanel
          catalogue={dashboardsCatalogue}
          row={edited === 'new' ? null : edited}
          scope={{ installationId, tiles: beginning }}
          onMade={(id) => setAddress({ board: Number(id) })}
          onClose={() => setEdited(null)}
        />
      )}
    </PageFrame>
  );
};

/** Wide ones take two columns; on a phone every drawing does. */
const wideOf = ({ tiles }: Dashboard) =>
  Object.fromEntries(
    tiles.flatMap(({ size, form }, index) => {
      const gridColumn = size === 'wide' ? 'span 2' : { base: 'span 2', sm: 'auto' };
      return size === 'wide' || form === 'chart'
        ? [[`& > li:nth-of-type(${index + 1})`, { gridColumn }]]
        : [];
    }),
  );

interface TilesProps {
  readonly board: Dashboard;
  readonly installationId: number;
}

const Tiles = ({ board, installationId }: TilesProps) => (
  <SimpleGrid
    as="ul"
    listStyleType="none"
    columns={{ base: 2, xl: 4 }}
    gap={{ base: '2', sm: '3' }}
    css={wideOf(board)}
  >
    {board.tiles.map((tile, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a figure may stand there twice, and its place is what it is told by
      <DashboardTile key={index} tile={tile} installationId={installationId} />
    ))}
  </SimpleGrid>
);

const DashboardsPage = () => {
  const { installation } = useInstallation();
  if (!installation) return <PageSkeleton />;
  return <Boards key={installation.id} installationId={installation.id} />;
};

export default DashboardsPage;
