import { useRef } from 'react';
import { useAwaySince } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { CloudUpload, Download, Trash2, Upload } from 'shared-kit/web/icons';
import { type OfflineQueue, useOfflineState } from 'shared-kit/web/offline';
import { Button, Flex } from 'shared-kit/web/ui';
import { useQueueActions } from './use-queue-actions.ts';

export const QueueActions = ({ queue }: { readonly queue: OfflineQueue }) => {
  const { t } = useTranslation('shell');
  const { operations, isSending } = useOfflineState(queue);
  const isAway = useAwaySince() !== null;
  const actions = useQueueActions(queue);
  const picked = useRef<HTMLInputElement>(null);
  const hasWork = operations.length > 0;
  return (
    <Flex gap="2" wrap="wrap">
      {hasWork ? (
        <>
          <Button
            minHeight="44px"
            disabled={isAway || isSending}
            loading={isSending}
            loadingText={t('pendingWork.state.sending')}
            onClick={() => void actions.send()}
          >
            <CloudUpload aria-hidden />
            {t('pendingWork.send')}
          </Button>
          <Button minHeight="44px" variant="outline" onClick={() => void actions.save()}>
            <Download aria-hidden />
            {t('pendingWork.export')}
          </Button>
        </>
      ) : null}
      <Button minHeight="44px" variant="outline" onClick={() => picked.current?.click()}>
        <Upload aria-hidden />
        {t('pendingWork.import')}
      </Button>
      <input
        ref={picked}
        type="file"
        accept=".json,application/json"
        hidden
        data-testid="restored"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) void actions.restore(file);
          // The same file again is a change again.
          target.value = '';
        }}
      />
      {hasWork ? (
        <Button
          minHeight="44px"
          variant="outline"
          colorPalette="red"
          marginStart={{ base: '0', md: 'auto' }}
          onClick={() => void actions.discard()}
        >
          <Trash2 aria-hidden />
          {t('pendingWork.discardAll.action')}
        </Button>
      ) : null}
    </Flex>
  );
};
