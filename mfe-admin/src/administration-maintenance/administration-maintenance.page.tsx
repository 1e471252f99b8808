import { Fragment } from 'react';
import { paths } from 'shared-kit/contracts/paths';
import { useInstallation, useSession } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { useUrlState } from 'shared-kit/web/router';
import { useContributions } from 'shared-kit/web/slots';
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
  const contributed = useContributions('maintenance.tab', { installationId: installation?.id ?? 0 });
  if (installation === null)
    return session.data === undefined ? <PageSkeleton /> : <EmptyState title={t('noInstallation')} />;
  const own = (Object.keys(tabs) as TabName[]).map((name) => {
    const Tab = tabs[name];
    return {
      key: name as string,
      title: t(`administrationMaintenance.tabs.${name}`),
      content: <Tab installationId={installation.id} />,
    };
  });
  const others = contributed.map((tabOf) => ({
    ...tabOf,
    key: tabOf.key.slice(tabOf.key.lastIndexOf('#') + 1),
  }));
  const shown = [...own, ...others];
  const open = shown.find(({ key }) => key === tab) ?? shown[0];
  return (
    <PageFrame
      title={t('administrationMaintenance.title')}
      summary={installation.name}
      tabs={shown.map(({ key, title }) => ({
        to: paths.administrationMaintenance(key === first ? {} : { tab: key }),
        label: title,
        isCurrent: key === open?.key,
      }))}
    >
      <Fragment key={installation.id}>{open?.content}</Fragment>
    </PageFrame>
  );
};

export default AdministrationMaintenancePage;
