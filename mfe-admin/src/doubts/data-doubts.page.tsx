import { type DoubtKind, doubtKinds } from 'shared-kit/contracts/doubts';
import { paths } from 'shared-kit/contracts/paths';
import { useInstallation } from 'shared-kit/web/app';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { Tabs } from 'shared-kit/web/panels';
import { useNavigate, useUrlState } from 'shared-kit/web/router';
import { PageFrame, PageSkeleton, RetryLine, Text } from 'shared-kit/web/ui';
import { DoubtList } from './doubt-list.tsx';
import { useDoubtCounts } from './doubt-routes.ts';

/** What newer versions of the portal could not tell from the stored data alone, for the administrator to decide. */
const Doubts = ({ installationId, name }: { readonly installationId: number; readonly name: string }) => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  const navigate = useNavigate();
  const [{ kind }] = useUrlState({ kind: '' as string });
  const { counts, error, retry } = useDoubtCounts(installationId);
  const known = doubtKinds.flatMap((each) => counts[each] ?? []);
  const count = known.reduce((sum, each) => sum + each, 0);
  const withSome = doubtKinds.find((each) => (counts[each] ?? 0) > 0);
  const isRead = known.length === doubtKinds.length || error !== null;
  const chosen = doubtKinds.find((each) => each === kind);
  if (chosen === undefined && !isRead) return <PageSkeleton />;
  const open: DoubtKind = chosen ?? withSome ?? 'name';
  return (
    <PageFrame
      title={t('doubts.title')}
      summary={`${name} · ${t('doubts.summary', { count, shown: format.number(count) })}`}
    >
      <Text marginBottom="3" maxWidth="75ch">
        {t('doubts.explain')}
      </Text>
      {error === null ? null : <RetryLine error={error} onRetry={retry} />}
      <Tabs.Root
        value={open}
        lazyMount
        unmountOnExit
        onValueChange={({ value }) => void navigate(paths.dataDoubts({ kind: value, installationId }))}
      >
        <Tabs.List overflowX="auto" overflowY="hidden">
          {doubtKinds.map((each) => (
            <Tabs.Trigger key={each} value={each} flexShrink="0" minHeight="44px">
              {t(`doubts.kinds.${each}`)}
              {counts[each] === null ? '' : ` (${format.number(counts[each])})`}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {doubtKinds.map((each) => (
          <Tabs.Content key={each} value={each}>
            <Text marginBottom="3" maxWidth="75ch">
              {t(`doubts.about.${each}`)}
            </Text>
            <DoubtList kind={each} installationId={installationId} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </PageFrame>
  );
};

const DataDoubtsPage = () => {
  const { installation } = useInstallation();
  if (!installation) return <PageSkeleton />;
  const { id, name } = installation;
  return <Doubts key={id} installationId={id} name={name} />;
};

export default DataDoubtsPage;
