import { useState } from 'react';
import {
  listPublishTokens,
  type PublishToken,
  revokePublishToken,
} from 'shared-kit/contracts/publish-tokens';
import { handleApiError } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { Plus } from 'shared-kit/web/icons';
import { useRoute, useRouteMutation } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import { DataTable } from 'shared-kit/web/table';
import { Button, confirm, EmptyState, FilterBar, NothingFound, notify, PageFrame } from 'shared-kit/web/ui';
import { NewToken } from './new-token.tsx';
import { useModuleFilter } from './use-module-filter.tsx';
import { useTokenColumns } from './use-token-columns.tsx';

const size = 50;

/** Asks, revokes for good, says so. */
const useRevoke = () => {
  const { t } = useTranslation('mfe-admin');
  const revoke = useRouteMutation(revokePublishToken, { invalidates: ['moduleChanges'] });
  return async ({ id, name }: PublishToken): Promise<void> => {
    const text = t('releases.tokens.revokeSure', { name });
    const acceptLabel = t('releases.tokens.revoke');
    if (!(await confirm({ text, acceptLabel, cancel: true, danger: true }))) return;
    try {
      await revoke.mutateAsync({ params: { id } });
      notify({ text: t('releases.tokens.revokedDone', { name }) });
    } catch (error) {
      await handleApiError(error);
    }
  };
};

/** What teams publish their modules with. */
const PublishTokensPage = () => {
  const { t } = useTranslation('mfe-admin');
  const [{ page, q }, setState] = useUrlState({ page: 1, q: '' });
  const filter = useModuleFilter();
  const [adding, setAdding] = useState(false);
  const revoke = useRevoke();
  const columns = useTokenColumns();
  const answer = useRoute(
    listPublishTokens,
    { query: { page, size, ...filter.query, ...(q === '' ? {} : { q }) } },
    { keepPrevious: true },
  );
  const filtered = q !== '' || filter.chips.length > 0;
  const add = (
    <Button onClick={() => setAdding(true)}>
      <Plus aria-hidden />
      {t('releases.tokens.add')}
    </Button>
  );
  const clear = (): void => setState({ q: '', ...filter.cleared });
  return (
    <PageFrame title={t('releases.tokens.title')} summary={t('releases.tokens.summary')} actions={add}>
      <FilterBar
        search={{ value: q, onChange: (text) => setState({ q: text }), label: t('search') }}
        chips={filter.chips}
      >
        {filter.select}
      </FilterBar>
      <DataTable<PublishToken>
        name="admin-publish-tokens"
        label={t('releases.tokens.title')}
        columns={columns}
        rows={answer.data?.data}
        rowId={(token) => token.id}
        rowLabel={(token) => token.name}
        rowActions={(token) =>
          token.revokedAt === null ? (
            <Button
              size="sm"
              variant="ghost"
              colorPalette="red"
              aria-label={t('releases.tokens.revokeOne', { name: token.name })}
              onClick={() => void revoke(token)}
            >
              {t('releases.tokens.revoke')}
            </Button>
          ) : null
        }
        total={answer.data?.total}
        page={page}
        size={size}
        onPage={(next) => setState({ page: next })}
        error={answer.error ?? undefined}
        onRetry={() => void answer.refetch()}
        empty={
          filtered ? (
            <NothingFound onClear={clear} />
          ) : (
            <EmptyState
              title={t('releases.tokens.empty')}
              text={t('releases.tokens.emptyText')}
              action={add}
            />
          )
        }
      />
      {adding ? <NewToken onClose={() => setAdding(false)} /> : null}
    </PageFrame>
  );
};

export default PublishTokensPage;
