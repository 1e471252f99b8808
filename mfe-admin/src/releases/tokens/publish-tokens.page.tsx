import { useState } from 'react';
import {
  listPublishTokens,
  type PublishToken,
  revokePublishToken,
} from 'shared-kit/contracts/modules/publish-tokens';
import { handleApiError } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { Plus } from 'shared-kit/web/icons';
import { useRouteMutation } from 'shared-kit/web/query';
import { DataTable, defineList, useList, useListFilters } from 'shared-kit/web/table';
import { Button, confirm, EmptyState, notify, PageFrame } from 'shared-kit/web/ui';
import { useModuleOffer } from '../use-module-offer.ts';
import { NewToken } from './new-token.tsx';
import { SigningKeys } from './signing-keys.tsx';
import { useTokenColumns } from './use-token-columns.tsx';

const tokenList = defineList(listPublishTokens, {
  name: 'admin-publish-tokens',
  filters: { module: 'one' },
});

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
  const list = useList(tokenList, {}, { search: t('search') });
  const filters = useListFilters(tokenList, list, { module: useModuleOffer(list.address.module) });
  const [adding, setAdding] = useState(false);
  const revoke = useRevoke();
  const columns = useTokenColumns();
  const add = (
    <Button onClick={() => setAdding(true)}>
      <Plus aria-hidden />
      {t('releases.tokens.add')}
    </Button>
  );
  return (
    <PageFrame title={t('releases.tokens.title')} summary={t('releases.tokens.summary')}>
      <DataTable<PublishToken>
        {...list.table}
        label={t('releases.tokens.title')}
        columns={columns}
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
        filters={filters}
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
      <SigningKeys />
      {adding ? <NewToken onClose={() => setAdding(false)} /> : null}
    </PageFrame>
  );
};

export default PublishTokensPage;
