import { endOtherSessions, listOwnSessions } from 'shared-kit/contracts/people/sessions';
import { useTranslation } from 'shared-kit/web/i18n';
import { ReadDialog } from 'shared-kit/web/overlays';
import { useRoute, useRouteMutation } from 'shared-kit/web/query';
import { Button, chakra, ErrorState, ListSkeleton, notify, Stack, Text } from 'shared-kit/web/ui';
import type { AccountDialogProps } from './account-dialog-props.ts';
import { SessionItem } from './session-item.tsx';

/** Where the person is signed in, each to be ended. */
const SessionsDialog = ({ onClose }: AccountDialogProps) => {
  const { t } = useTranslation('shell');
  const { data, error, refetch } = useRoute(listOwnSessions, {}, { staleTime: 0 });
  const endOthers = useRouteMutation(endOtherSessions, {
    onSuccess: ({ data: { ended } }) => notify({ text: t('sessions.ended', { count: ended }) }),
  });
  const sessions = data?.data ?? [];
  const footer =
    sessions.length > 1 ? (
      <Button variant="outline" loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
        {t('sessions.endOthers')}
      </Button>
    ) : undefined;
  return (
    <ReadDialog title={t('sessions.title')} onClose={onClose} footer={footer}>
      <Text color="fg.muted" paddingBottom="3">
        {t('sessions.summary')}
      </Text>
      {error && data === undefined ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {error === null && data === undefined ? <ListSkeleton /> : null}
      <Stack asChild gap="0">
        <chakra.ul listStyleType="none">
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} />
          ))}
        </chakra.ul>
      </Stack>
    </ReadDialog>
  );
};

export default SessionsDialog;
