import { paths } from 'shared-kit/contracts/paths';
import { useInstallation, useSession } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { useUrlState } from 'shared-kit/web/router';
import { EmptyState, PageFrame, PageSkeleton } from 'shared-kit/web/ui';
import { PlansPanel } from '../maintenance-plans/plans-panel.tsx';
import { ChoresTable } from './chores-table.tsx';
import { WorkLoad } from './work-load.tsx';

const tabs = { chores: ChoresTable, plans: PlansPanel, load: WorkLoad } as const;
type TabName = keyof typeof tabs;
const first: TabName = 'chores';

/** What administrators keep of an installation's maintenance: the chores of its elements, and the plans that they come from. */
const AdministrationMaintenancePage = () => {
  const { t } = useTranslation('mfe-admin');
  const { installation } = useInstallation();
  const [{ tab }] = useUrlState<{ tab: string }>({ tab: first });
  const session = useSession();
  if (installation === null)
    return session.data === undefined ? <PageSkeleton /> : <EmptyState title={t('noInstallation')} />;
  const shown = Object.keys(tabs) as TabName[];
  const open = shown.find((name) => name === tab) ?? first;
  const Tab = tabs[open];
  return (
    <PageFrame
      title={t('administrationMaintenance.title')}
      summary={installation.name}
      tabs={shown.map((name) => ({
        to: paths.administrationMaintenance(name === first ? {} : { tab: name }),
        label: t(`administrationMaintenance.tabs.${name}`),
        isCurrent: name === open,
      }))}
    >
      <Tab key={installation.id} installationId={installation.id} />
    </PageFrame>
  );
};

export default AdministrationMaintenancePage;
