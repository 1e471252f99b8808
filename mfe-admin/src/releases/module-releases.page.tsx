import { listReleases, type PublishedRelease } from 'shared-kit/contracts/releases';
import { callRoute } from 'shared-kit/web/app';
import { useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import { DataTable, oneOf } from 'shared-kit/web/table';
import { EmptyState, ErrorState, PageFrame } from 'shared-kit/web/ui';
import { PublishHint } from './publish-hint.tsx';
import { ReleaseActions } from './release-actions.tsx';
import { useReleaseColumns } from './use-release-columns.tsx';
import { refetchInterval, useModuleStates } from './use-release-routes.ts';

const size = 50;
/** The module is chosen, not narrowed down by: it stays where filters are taken away. */
const inAddress = { page: 'page', q: 'q', filters: [] };

/** The releases of one module, newest first; the first module where the address names none. */
const ModuleReleasesPage = () => {
  const { t } = useTranslation('mfe-admin');
  const localized = useLocalized();
  const [{ page, q, module: asked }, setState] = useUrlState({ page: 1, q: '', module: '' });
  const modules = useModuleStates();
  const states = modules.data?.data ?? [];
  const module = asked === '' ? (states[0]?.module ?? '') : asked;
  const state = states.find((one) => one.module === module);
  const columns = useReleaseColumns(state);
  const answer = useRoute(
    listReleases,
    { query: { module, page, size, ...(q === '' ? {} : { q }) } },
    { enabled: module !== '', keepPrevious: true, refetchInterval },
  );
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
    onChange: (value) => setState({ module: value ?? '' }),
  });
  return (
    <PageFrame title={t('releases.list.title')} summary={summary}>
      {modules.error && modules.data === undefined ? (
        <ErrorState error={modules.error} onRetry={() => void modules.refetch()} />
      ) : (
        <DataTable<PublishedRelease>
          name="admin-module-releases"
          label={t('releases.list.title')}
          columns={columns}
          rows={none ? [] : answer.data?.data}
          rowId={(release) => release.id}
          rowLabel={(release) => release.version}
          {...(state ? { rowActions: (release) => <ReleaseActions release={release} state={state} /> } : {})}
          total={answer.data?.total}
          page={page}
          size={size}
          onPage={(next) => setState({ page: next })}
          search={{ value: q, onChange: (text) => setState({ q: text }), label: t('releases.list.search') }}
          filters={[ofModule]}
          address={inAddress}
          readPage={(wanted, rowsAtOnce) =>
            callRoute(listReleases, {
              query: { module, page: wanted, size: rowsAtOnce, ...(q === '' ? {} : { q }) },
            })
          }
          error={answer.error ?? undefined}
          onRetry={() => void answer.refetch()}
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
