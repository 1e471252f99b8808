import { listObligations, obligationStatuses } from 'shared-kit/contracts/legal/legal-obligations';
import { paths } from 'shared-kit/contracts/paths';
import { useInstallation } from 'shared-kit/web/app';
import { useRoute } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import { PageFrame, PageSkeleton, type PageTab } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { FactsView } from './facts-view.tsx';
import { HolidaysView } from './holidays-view.tsx';
import { InboxView } from './inbox/inbox-view.tsx';
import { ObligationList } from './obligation-list.tsx';

const views = ['inbox', ...obligationStatuses, 'facts', 'holidays'] as const;
/** What is no list of obligations. */
const isAside = (view: View): boolean => view === 'facts' || view === 'holidays';
type View = (typeof views)[number];

const viewOf = (text: string): View => views.find((each) => each === text) ?? 'inbox';

const useTabs = (installationId: number, view: View): PageTab[] => {
  const t = useText();
  const { data } = useRoute(listObligations, { query: { installationId } });
  const counts = data?.data.counts;
  const countOf = (each: View): number | null => {
    if (each === 'facts' || each === 'holidays') return null;
    if (each === 'inbox') return counts ? counts.proposed + counts.undecided + counts.differs : null;
    return counts?.[each] ?? null;
  };
  return views.map((each) => ({
    to: paths.legalObligations({ view: each, installationId }),
    label: t(`legal.tab.${each}`),
    ...(isAside(each) ? {} : { count: countOf(each) }),
    isCurrent: each === view,
  }));
};

const Obligations = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const [address] = useUrlState({ view: 'inbox', subject: '' });
  const view = viewOf(address.view);
  const tabs = useTabs(installationId, view);
  return (
    <PageFrame title={t('legal.title')} summary={t('legal.summary')} tabs={tabs}>
      {view === 'inbox' ? <InboxView installationId={installationId} /> : null}
      {view === 'facts' ? <FactsView installationId={installationId} subject={address.subject} /> : null}
      {view === 'holidays' ? <HolidaysView installationId={installationId} /> : null}
      {view === 'inbox' || view === 'facts' || view === 'holidays' ? null : (
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
