import { listReleases, type PublishedRelease } from 'shared-kit/contracts/modules/releases';
import { useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { DataTable, defineList, oneOf, useListPage, useListState } from 'shared-kit/web/table';
import { EmptyState, ErrorState, PageFrame } from 'shared-kit/web/ui';
import { ReleaseActions } from './release-actions.tsx';
import { PublishHint } from './tokens/publish-hint.tsx';
import { useReleaseColumns } from './use-release-columns.tsx';
import { refetchInterval, useModuleStates } from './use-release-routes.ts';

/** The module is chosen, not narrowed down by: it stays where filters are taken away. */
const releaseList = defineList(listReleases, {
  name: 'admin-module-releases',
  filters: {},
  state: { module: '' },
  given: ['module'],
});

/** The releases of one module, newest first; the first module where the address names none. */
const ModuleReleasesPage = () => {
  const { t } = useTranslation('mfe-admin');
  const localized = useLocalized();
  const modules = useModuleStates();
  const states = modules.data?.data ?? [];
  const moduleOf = (asked: string): string => (asked === '' ? (states[0]?.module ?? '') : asked);
  const list = useListState(releaseList, ({ module: asked }) => ({ module: moduleOf(asked) }));
  const module = moduleOf(list.address.module);
  const state = states.find((one) => one.module === module);
  const columns = useReleaseColumns(state);
  const { table } = useListPage(releaseList, list, {
    search: t('releases.list.search'),
    enabled: module !== '',
    refetchInterval,
  });
  const summary = state
    ? t('releases.list.summary', { module: localized(state.title), stable: state.stable })
    : module;
  const none = modules.data !== undefined && module === '';
  const ofModule = oneOf<string>({
    key: 'module',
    label: t('releases.fields.module'),
    always: true,
    options: states.map((one) => ({ value: one.module, label: localized(one.title) })),
    value: module,
    onChange: (value) => list.setAddress({ module: value ?? '' }),
  });
  return (
    <PageFrame title={t('releases.list.title')} summary={summary}>
      {modules.error && modules.data === undefined ? (
        <ErrorState error={modules.error} onRetry={() => void modules.refetch()} />
      ) : (
        <DataTable<PublishedRelease>
          {...table}
          label={t('releases.list.title')}
          columns={columns}
          rows={none ? [] : table.rows}
          rowId={(release) => release.id}
          rowLabel={(release) => release.version}
          {...(state ? { rowActions: (release) => <ReleaseActions release={release} state={state} /> } : {})}
          filters={[ofModule]}
          empty={
            <EmptyState
              title={t('releases.list.empty')}
              action={<PublishHint module={module === '' ? null : module} />}
            />
          }
        />
      )}
    </PageFrame>
  );
};

export default ModuleReleasesPage;
