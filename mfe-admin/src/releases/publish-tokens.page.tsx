import { useState } from 'react';
import {
  listPublishTokens,
  type PublishToken,
  revokePublishToken,
} from 'shared-kit/contracts/publish-tokens';
import { callRoute, handleApiError } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { Plus } from 'shared-kit/web/icons';
import { useRoute, useRouteMutation } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import { DataTable } from 'shared-kit/web/table';
import { Button, confirm, EmptyState, notify, PageFrame } from 'shared-kit/web/ui';
import { NewToken } from './new-token.tsx';
import { useModuleFilter } from './use-module-filter.ts';
import { useTokenColumns } from './use-token-columns.tsx';

const size = 50;
const inAddress = { page: 'page', q: 'q', filters: ['module'] };

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
  const add = (
    <Button onClick={() => setAdding(true)}>
      <Plus aria-hidden />
      {t('releases.tokens.add')}
    </Button>
  );
  return (
    <PageFrame title={t('releases.tokens.title')} summary={t('releases.tokens.summary')}>
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
        search={{ value: q, onChange: (text) => setState({ q: text }), label: t('search') }}
        filters={[filter.filter]}
        address={inAddress}
        readPage={(wanted, rowsAtOnce) =>
          callRoute(listPublishTokens, {
            query: { page: wanted, size: rowsAtOnce, ...filter.query, ...(q === '' ? {} : { q }) },
          })
        }
        actions={[
          {
            key: 'add',
            label: t('releases.tokens.add'),
            icon: Plus,
            opens: 'dialog',
            onRun: () => setAdding(true),
          },
        ]}
        empty={
          <EmptyState title={t('releases.tokens.empty')} text={t('releases.tokens.emptyText')} action={add} />
        }
      />
      {adding ? <NewToken onClose={() => setAdding(false)} /> : null}
    </PageFrame>
  );
};

export default PublishTokensPage;
