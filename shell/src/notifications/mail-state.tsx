import { getMailState, retryMail, type MailState as State } from 'shared-kit/contracts/notifications';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { useRoute, useRouteMutation } from 'shared-kit/web/query';
import { Button, ErrorState, Heading, ListSkeleton, notify, Stack, Text } from 'shared-kit/web/ui';

const Facts = ({ state }: { readonly state: State }) => {
  const { t } = useTranslation('shell');
  const { dateTime } = useFormat();
  const { isOn, waiting, delayed, waitingSince, refused, lastError: error } = state;
  if (!isOn) return <Text>{t('notifications.mail.off')}</Text>;
  const since = waitingSince === null ? '' : t('notifications.mail.since', { when: dateTime(waitingSince) });
  return (
    <>
      <Text>
        {t('notifications.mail.waiting', { count: waiting })}. {since}{' '}
        {delayed === 0 ? '' : t('notifications.mail.delayed', { count: delayed })}
      </Text>
      <Text>{t('notifications.mail.refused', { count: refused })}</Text>
      {error === '' ? null : <Text>{t('notifications.mail.error', { error })}</Text>}
    </>
  );
};

/** For super-administrators: whether the portal's mail gets out, and another try where it did not. */
export const MailState = () => {
  const { t } = useTranslation('shell');
  const { data, error, refetch } = useRoute(getMailState, {}, { staleTime: 0 });
  const retry = useRouteMutation(retryMail, {
    onSuccess: () => notify({ text: t('notifications.mail.retried') }),
  });
  const state = data?.data;
  return (
    <Stack gap="3" align="start">
      <Heading as="h2" size="md">
        {t('notifications.mail.title')}
      </Heading>
      {error && state === undefined ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {error === null && state === undefined ? <ListSkeleton /> : null}
      {state === undefined ? null : <Facts state={state} />}
      {state === undefined || state.delayed + state.refused === 0 ? null : (
        <Button variant="outline" loading={retry.isPending} onClick={() => retry.mutate({})}>
          {t('notifications.mail.retry')}
        </Button>
      )}
    </Stack>
  );
};
