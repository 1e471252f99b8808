import { lazy, Suspense } from 'react';
import { paths } from 'shared-kit/contracts/paths';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { useInstallation, usePermissions, useSession } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { useUrlState } from 'shared-kit/web/router';
import { EmptyState, PageFrame, PageSkeleton } from 'shared-kit/web/ui';
import { ElementsTab } from '../elements/elements-tab.tsx';
import { StructureTab } from '../structure/structure-tab.tsx';

// What is opened now and then is fetched then: the page opens with the elements.
const PeopleTab = lazy(async () => ({ default: (await import('../people/people-tab.tsx')).PeopleTab }));
const InstallationTab = lazy(async () => ({
  default: (await import('../installation/installation-tab.tsx')).InstallationTab,
}));
const ThermalTab = lazy(async () => ({
  default: (await import('../thermal/thermal-tab.tsx')).ThermalTab,
}));
const ImportTab = lazy(async () => ({ default: (await import('../cobie-import/import-tab.tsx')).ImportTab }));

const tabs = {
  elements: ElementsTab,
  structure: StructureTab,
  thermal: ThermalTab,
  people: PeopleTab,
  installation: InstallationTab,
  import: ImportTab,
} as const;
type TabName = keyof typeof tabs;

const first: TabName = 'elements';

/** What an administrator keeps of an installation: elements, places, the installation itself, imports. */
const AdministrationPage = () => {
  const { t } = useTranslation('mfe-admin');
  const { installation } = useInstallation();
  const isAdministrator = usePermissions().hasAny(Permission.Administration);
  const [{ tab }] = useUrlState<{ tab: string }>({ tab: first });
  const session = useSession();
  if (installation === null)
    return session.data === undefined ? <PageSkeleton /> : <EmptyState title={t('noInstallation')} />;
  const shown = (isAdministrator ? Object.keys(tabs) : ['elements', 'structure', 'thermal']) as TabName[];
  const open = shown.find((name) => name === tab) ?? first;
  const Tab = tabs[open];
  return (
    <PageFrame
      title={t('administration.title')}
      summary={installation.name}
      tabs={shown.map((name) => ({
        to: paths.administration(name === first ? {} : { tab: name }),
        label: t(`administration.tabs.${name}`),
        isCurrent: name === open,
      }))}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Tab key={installation.id} installationId={installation.id} />
      </Suspense>
    </PageFrame>
  );
};

export default AdministrationPage;
