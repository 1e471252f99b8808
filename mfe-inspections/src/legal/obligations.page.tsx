import { listObligations, obligationStatuses } from 'shared-kit/contracts/legal-obligations';
import { paths } from 'shared-kit/contracts/paths';
import { useInstallation } from 'shared-kit/web/app';
import { useRoute } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import { PageFrame, PageSkeleton, type PageTab } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { FactsView } from './facts-view.tsx';
import { ObligationList } from './obligation-list.tsx';

const views = [...obligationStatuses, 'facts'] as const;
type View = (typeof views)[number];

const viewOf = (text: string): View => views.find((each) => each === text) ?? 'proposed';

const useTabs = (installationId: number, view: View): PageTab[] => {
  const t = useText();
  const { data } = useRoute(listObligations, { query: { installationId } });
  return views.map((each) => ({
    to: paths.legalObligations({ view: each, installationId }),
    label: t(`legal.tab.${each}`),
    ...(each === 'facts' ? {} : { count: data?.data.counts[each] ?? null }),
    isCurrent: each === view,
  }));
};

const Obligations = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const [address] = useUrlState({ view: 'proposed', subject: '' });
  const view = viewOf(address.view);
  const tabs = useTabs(installationId, view);
  return (
    <PageFrame title={t('legal.title')} summary={t('legal.summary')} tabs={tabs}>
      {view === 'facts' ? (
        <FactsView installationId={installationId} subject={address.subject} />
      ) : (
        <ObligationList key={view} installationId={installationId} status={view} />
      )}
    </PageFrame>
  );
};

/** What the law asks of the installation: proposed, decided, undecided, and the facts that it follows from. */
const ObligationsPage = () => {
  const { installation } = useInstallation();
  if (!installation) return <PageSkeleton />;
  return <Obligations key={installation.id} installationId={installation.id} />;
};

export default ObligationsPage;
