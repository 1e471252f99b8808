import { privacyNoticePath } from 'shared-kit/contracts/paths';
import {
  getPrivacySettings,
  type PrivacySettings,
  privacyHistory,
  savePrivacySettings,
} from 'shared-kit/contracts/people/privacy';
import { RecordHistory } from 'shared-kit/web/catalogue';
import { ContractForm, LocalizedTextField, TextField, useContractForm } from 'shared-kit/web/form';
import { useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { useRoute, useRouteMutation } from 'shared-kit/web/query';
import {
  Button,
  ErrorState,
  Heading,
  Link,
  notify,
  PageFrame,
  RecordSkeleton,
  Stack,
} from 'shared-kit/web/ui';

type Notice = PrivacySettings['notice'];

const inEach = (textIn: (language: keyof Notice) => string): Notice => ({
  es: textIn('es'),
  cat: textIn('cat'),
  en: textIn('en'),
});

/** Begins with the usual text, which stays the portal's own as long as nobody changes it. */
const NoticeForm = ({ settings }: { readonly settings: PrivacySettings }) => {
  const { t } = useTranslation('mfe-admin');
  const { version, controller, contact, notice, usual } = settings;
  const save = useRouteMutation(savePrivacySettings, { invalidates: ['privacyNotice', 'processingRecord'] });
  const form = useContractForm(savePrivacySettings.body as NonNullable<typeof savePrivacySettings.body>, {
    defaults: { version, controller, contact, notice: inEach((each) => notice[each] || usual[each]) },
    onSubmit: async (body) => {
      const own = inEach((each) => (body.notice[each] === usual[each] ? '' : body.notice[each]));
      await save.mutateAsync({ body: { ...body, notice: own } });
      notify({ text: t('privacy.notice.saved') });
    },
  });
  return (
    <ContractForm form={form}>
      <TextField
        name="controller"
        label={t('privacy.notice.controller')}
        help={t('privacy.notice.controllerHelp')}
        maxLength={500}
        optional
      />
      <TextField
        name="contact"
        label={t('privacy.notice.contact')}
        help={t('privacy.notice.contactHelp')}
        maxLength={500}
        optional
      />
      <LocalizedTextField
        name="notice"
        label={t('privacy.notice.text')}
        help={t('privacy.notice.textHelp')}
        multiline
      />
      <Button type="submit" alignSelf="flex-start" loading={form.isSaving}>
        {t('privacy.notice.save')}
      </Button>
    </ContractForm>
  );
};

/** What everybody can read about their data, and who changed it. */
const PrivacyNoticePage = () => {
  const { t } = useTranslation('mfe-admin');
  const local = useLocalized();
  const answer = useRoute(getPrivacySettings, {});
  const settings = answer.data?.data;
  const show = (value: unknown): string => (typeof value === 'string' ? value : local(value as Notice));
  return (
    <PageFrame
      title={t('privacy.notice.title')}
      summary={t('privacy.notice.summary')}
      actions={
        <Link href={privacyNoticePath} target="_blank" rel="noreferrer" textDecoration="underline">
          {t('privacy.notice.open')}
        </Link>
      }
    >
      <Stack gap="6">
        {settings ? (
          <NoticeForm key={settings.version} settings={settings} />
        ) : answer.error ? (
          <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <RecordSkeleton />
        )}
        <Stack as="section" gap="3">
          <Heading as="h2" size="md">
            {t('privacy.history')}
          </Heading>
          <RecordHistory
            route={privacyHistory}
            id={1}
            fields={[
              { name: 'controller', label: t('privacy.notice.controller'), show },
              { name: 'contact', label: t('privacy.notice.contact'), show },
              { name: 'notice', label: t('privacy.notice.text'), show },
            ]}
          />
        </Stack>
      </Stack>
    </PageFrame>
  );
};

export default PrivacyNoticePage;
