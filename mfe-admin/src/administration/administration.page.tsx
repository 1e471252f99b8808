import { Permission } from 'shared-kit/contracts/permissions';
import { useInstallation, usePermissions, useSession } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { Tabs } from 'shared-kit/web/panels';
import { useSearchParams, useUrlState } from 'shared-kit/web/router';
import { EmptyState, PageFrame, PageSkeleton } from 'shared-kit/web/ui';
import { ImportTab } from '../cobie-import/import-tab.tsx';
import { ElementsTab } from '../elements/elements-tab.tsx';
import { InstallationTab } from '../installation/installation-tab.tsx';
import { StructureTab } from '../structure/structure-tab.tsx';

const tabs = {
  elements: ElementsTab,
  structure: StructureTab,
  installation: InstallationTab,
  import: ImportTab,
} as const;
type TabName = keyof typeof tabs;

const tabOnly = (tab: string): Record<string, string> => (tab === 'elements' ? {} : { tab });

/** What an administrator keeps of an installation: elements, places, the installation itself, imports. */
const AdministrationPage = () => {
  const { t } = useTranslation('mfe-admin');
  const { installation } = useInstallation();
  const isAdministrator = usePermissions().hasAny(Permission.Administration);
  const [{ tab }] = useUrlState({ tab: 'elements' as string });
  const [, setSearch] = useSearchParams();
  const session = useSession();
  if (installation === null)
    return session.data === undefined ? <PageSkeleton /> : <EmptyState title={t('noInstallation')} />;
  const shown = (isAdministrator ? Object.keys(tabs) : ['elements', 'structure']) as TabName[];
  const value = shown.find((name) => name === tab) ?? 'elements';
  return (
    <PageFrame title={t('administration.title')} summary={installation.name}>
      <Tabs.Root
        key={installation.id}
        value={value}
        lazyMount
        unmountOnExit
        onValueChange={(change) => setSearch(tabOnly(change.value))}
      >
        <Tabs.List marginBottom="4" overflowX="auto" overflowY="hidden">
          {shown.map((name) => (
            <Tabs.Trigger key={name} value={name} flexShrink="0">
              {t(`administration.tabs.${name}`)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {shown.map((name) => {
          const Tab = tabs[name];
          return (
            <Tabs.Content key={name} value={name} padding="0">
              <Tab installationId={installation.id} />
            </Tabs.Content>
          );
        })}
      </Tabs.Root>
    </PageFrame>
  );
};

export default AdministrationPage;
