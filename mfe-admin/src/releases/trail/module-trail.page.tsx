import { listModuleTrail, type ModuleTrail } from 'shared-kit/contracts/modules/channels';
import { useReferenceOptions } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { DataTable, defineList, useList, useListFilters } from 'shared-kit/web/table';
import { EmptyState, PageFrame } from 'shared-kit/web/ui';
import { toInstallation } from '../../catalogues/references.ts';
import { useModuleOffer } from '../use-module-offer.ts';
import { refetchInterval } from '../use-release-routes.ts';
import { useTrailColumns } from './use-trail-columns.tsx';

const trailList = defineList(listModuleTrail, {
  name: 'admin-module-trail',
  filters: { module: 'one', installationId: 'number' },
});

/** Who changed what runs where, when and why. */
const ModuleTrailPage = () => {
  const { t } = useTranslation('mfe-admin');
  const list = useList(trailList, {}, { search: t('releases.trail.search'), refetchInterval });
  const { module, installationId } = list.address;
  const installations = useReferenceOptions(toInstallation, installationId === 0 ? [] : [installationId]);
  const filters = useListFilters(trailList, list, {
    module: useModuleOffer(module),
    installationId: { label: t('fields.installationId'), ...installations },
  });
  const columns = useTrailColumns();
  return (
    <PageFrame title={t('releases.trail.title')} summary={t('releases.trail.summary')}>
      <DataTable<ModuleTrail>
        {...list.table}
        label={t('releases.trail.title')}
        columns={columns}
        rowId={(line) => line.id}
        rowLabel={(line) => line.id}
        filters={filters}
        empty={<EmptyState title={t('releases.trail.empty')} />}
      />
    </PageFrame>
  );
};

export default ModuleTrailPage;
