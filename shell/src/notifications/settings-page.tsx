import { getNotificationSettings } from 'shared-kit/contracts/notifications';
import { useSessionUser } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { ErrorState, ListSkeleton, PageFrame, Stack } from 'shared-kit/web/ui';
import { MailState } from './mail-state.tsx';
import { SettingsForm } from './settings-form.tsx';

/** The person's own page of what they want to be told of; mails lead here. */
const NotificationSettingsPage = () => {
  const { t } = useTranslation('shell');
  const { data, error, refetch } = useRoute(getNotificationSettings, {});
  const isSuperAdmin = useSessionUser()?.EntityType === 'SuperAdminProxy';
  const content = () => {
    if (error && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (data === undefined) return <ListSkeleton />;
    const { sendsMail, address, ...settings } = data.data;
    return <SettingsForm settings={settings} sendsMail={sendsMail} address={address} />;
  };
  return (
    <PageFrame title={t('notifications.settings.title')} tabs={[]}>
      <Stack gap="6" maxWidth="48rem">
        {content()}
        {isSuperAdmin ? <MailState /> : null}
      </Stack>
    </PageFrame>
  );
};

export default NotificationSettingsPage;
