import { listObligations, obligationStatuses } from 'shared-kit/contracts/legal/legal-obligations';
import { paths } from 'shared-kit/contracts/paths';
import { useInstallation } from 'shared-kit/web/app';
import { useRoute } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import { PageFrame, PageSkeleton, type PageTab, Text } from 'shared-kit/web/ui';
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

type Counts = Readonly<Record<string, number>> | undefined;

const decidable = ['proposed', 'undecided', 'differs'] as const;

const countOf = (counts: Counts, view: View): number | null => {
  if (!counts || isAside(view)) return null;
  const counted = view === 'inbox' ? decidable : [view];
  return counted.reduce((all, status) => all + (counts[status] ?? 0), 0);
};

/** Of a status that a newer service knows and this module does not. */
const otherCount = (counts: Counts): number =>
  Object.entries(counts ?? {}).reduce(
    (all, [status, count]) => all + (obligationStatuses.some((known) => known === status) ? 0 : count),
    0,
  );

const useTabs = (installationId: number, view: View, counts: Counts): PageTab[] => {
  const t = useText();
  return views.map((each) => ({
    to: paths.legalObligations({ view: each, installationId }),
    label: t(`legal.tab.${each}`),
    ...(isAside(each) ? {} : { count: countOf(counts, each) }),
    isCurrent: each === view,
  }));
};

const Obligations = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const [address] = useUrlState({ view: 'inbox', subject: '' });
  const view = viewOf(address.view);
  const { data } = useRoute(listObligations, { query: { installationId } });
  const counts = data?.data.counts;
  const tabs = useTabs(installationId, view, counts);
  const others = otherCount(counts);
  return (
    <PageFrame title={t('legal.title')} summary={t('legal.summary')} tabs={tabs}>
      {others > 0 ? (
        <Text role="status" color="fg.warning" marginBottom="3">
          {t('legal.otherStatus', { count: others })}
        </Text>
      ) : null}
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
