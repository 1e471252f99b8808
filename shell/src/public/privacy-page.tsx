import { getPrivacyNotice } from 'shared-kit/contracts/people/privacy';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { ErrorState, PageSkeleton, PublicPage, Stack, Text } from 'shared-kit/web/ui';
import { PrivacyText } from './privacy-text.tsx';

/** What is done with personal data, for everybody to read. */
export const PrivacyPage = () => {
  const { t } = useTranslation('shell');
  const { date, language } = useFormat();
  const answer = useRoute(getPrivacyNotice, {});
  const notice = answer.data?.data;
  if (!notice)
    return answer.error ? (
      <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <PageSkeleton />
    );
  return (
    <PublicPage title={t('privacy.title')}>
      <Stack gap="5">
        <PrivacyText text={notice.texts[language]} />
        {notice.updatedAt === null ? null : (
          <Text color="fg.muted">{t('privacy.updated', { date: date(notice.updatedAt) })}</Text>
        )}
      </Stack>
    </PublicPage>
  );
};
