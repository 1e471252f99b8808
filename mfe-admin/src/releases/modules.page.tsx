import { useTranslation } from 'shared-kit/web/i18n';
import { EmptyState, ErrorState, Heading, PageFrame, PageSkeleton, SimpleGrid } from 'shared-kit/web/ui';
import { InstallationTable } from './installation-table.tsx';
import { ModuleCard } from './module-card.tsx';
import { PublishHint } from './tokens/publish-hint.tsx';
import { useModuleStates } from './use-release-routes.ts';
import { failureRate } from './use-release-words.ts';

/** Which release of which module runs where, for everybody and for each installation. */
const ModulesPage = () => {
  const { t } = useTranslation('mfe-admin');
  const answer = useModuleStates();
  const states = answer.data?.data;
  const failing = states?.filter(({ health }) => failureRate(health) > 0).length ?? 0;
  return (
    <PageFrame
      title={t('releases.modules.title')}
      summary={
        states === undefined
          ? undefined
          : `${t('releases.modules.count', { count: states.length })}, ${t('releases.modules.failing', { count: failing })}`
      }
    >
      {states === undefined && answer.error ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : null}
      {states === undefined && !answer.error ? <PageSkeleton /> : null}
      {states?.length === 0 ? (
        <EmptyState title={t('releases.modules.empty')} action={<PublishHint module={null} />} />
      ) : null}
      {states && states.length > 0 ? (
        <>
          <SimpleGrid minChildWidth={{ base: 'full', md: '20rem' }} gap="3" marginBottom="6">
            {states.map((state) => (
              <ModuleCard key={state.module} state={state} />
            ))}
          </SimpleGrid>
          <Heading as="h2" size="md" marginBottom="2">
            {t('releases.modules.table')}
          </Heading>
          <InstallationTable states={states} />
        </>
      ) : null}
    </PageFrame>
  );
};

export default ModulesPage;
