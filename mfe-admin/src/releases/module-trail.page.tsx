import { listModuleTrail, type ModuleTrail } from 'shared-kit/contracts/channels';
import { callRoute } from 'shared-kit/web/app';
import { useReferenceFilter } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import { DataTable } from 'shared-kit/web/table';
import { EmptyState, PageFrame } from 'shared-kit/web/ui';
import { toInstallation } from '../catalogues/references.ts';
import { useModuleFilter } from './use-module-filter.ts';
import { refetchInterval } from './use-release-routes.ts';
import { useTrailColumns } from './use-trail-columns.tsx';

const size = 50;
const inAddress = { page: 'page', q: 'q', filters: ['module', 'installationId'] };

/** Who changed what runs where, when and why. */
const ModuleTrailPage = () => {
  const { t } = useTranslation('mfe-admin');
  const [{ page, q }, setState] = useUrlState({ page: 1, q: '' });
  const modules = useModuleFilter();
  const places = useReferenceFilter('installationId', toInstallation, t('fields.installationId'));
  const columns = useTrailColumns();
  const answer = useRoute(
    listModuleTrail,
    { query: { page, size, ...modules.query, ...places.query, ...(q === '' ? {} : { q }) } },
    { keepPrevious: true, refetchInterval },
  );
  return (
    <PageFrame title={t('releases.trail.title')} summary={t('releases.trail.summary')}>
      <DataTable<ModuleTrail>
        name="admin-module-trail"
        label={t('releases.trail.title')}
        columns={columns}
        rows={answer.data?.data}
        rowId={(line) => line.id}
        rowLabel={(line) => line.id}
        total={answer.data?.total}
        page={page}
        size={size}
        onPage={(next) => setState({ page: next })}
        error={answer.error ?? undefined}
        onRetry={() => void answer.refetch()}
        search={{ value: q, onChange: (text) => setState({ q: text }), label: t('releases.trail.search') }}
        filters={[modules.filter, places.filter]}
        address={inAddress}
        readPage={(wanted, rowsAtOnce) =>
          callRoute(listModuleTrail, {
            query: {
              page: wanted,
              size: rowsAtOnce,
              ...modules.query,
              ...places.query,
              ...(q === '' ? {} : { q }),
            },
          })
        }
        empty={<EmptyState title={t('releases.trail.empty')} />}
      />
    </PageFrame>
  );
};

export default ModuleTrailPage;
