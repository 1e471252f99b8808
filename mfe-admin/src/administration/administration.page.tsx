import { paths } from 'shared-kit/contracts/paths';
import { Permission } from 'shared-kit/contracts/permissions';
import { useInstallation, usePermissions, useSession } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { useUrlState } from 'shared-kit/web/router';
import { EmptyState, PageFrame, PageSkeleton } from 'shared-kit/web/ui';
import { ImportTab } from '../cobie-import/import-tab.tsx';
import { ElementsTab } from '../elements/elements-tab.tsx';
import { InstallationTab } from '../installation/installation-tab.tsx';
import { PeopleTab } from '../people/people-tab.tsx';
import { StructureTab } from '../structure/structure-tab.tsx';

const tabs = {
  elements: ElementsTab,
  structure: StructureTab,
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
  const shown = (isAdministrator ? Object.keys(tabs) : ['elements', 'structure']) as TabName[];
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
      <Tab key={installation.id} installationId={installation.id} />
    </PageFrame>
  );
};

export default AdministrationPage;
