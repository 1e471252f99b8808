import {
  chosenKinds,
  type NotificationSettings,
  notificationSettingsSchema,
  saveNotificationSettings,
} from 'shared-kit/contracts/notifications';
import { CheckboxField, ContractForm, SelectField, useContractForm } from 'shared-kit/web/form';
import { useTranslation } from 'shared-kit/web/i18n';
import { useRouteMutation } from 'shared-kit/web/query';
import { Button, notify, Text } from 'shared-kit/web/ui';
import { KindFields } from './kind-fields.tsx';

interface SettingsFormProps {
  readonly settings: NotificationSettings;
  readonly sendsMail: boolean;
  readonly address: string;
}

const hours = Array.from({ length: 24 }, (_, value) => ({
  value,
  label: `${String(value).padStart(2, '0')}:00`,
}));

/** What this person wants to be told of, and how. The hour is that of where their browser is. */
export const SettingsForm = ({ settings, sendsMail, address }: SettingsFormProps) => {
  const { t } = useTranslation('shell');
  const save = useRouteMutation(saveNotificationSettings, { invalidates: ['notifications'] });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const form = useContractForm(notificationSettingsSchema, {
    defaults: { ...settings, timeZone },
    onSubmit: async (body) => {
      await save.mutateAsync({ body });
      notify({ text: t('notifications.settings.saved') });
    },
  });
  const reached =
    address === '' ? t('notifications.settings.noAddress') : t('notifications.settings.address', { address });
  return (
    <ContractForm form={form}>
      <CheckboxField name="show" label={t('notifications.settings.show')} />
      <Text color="fg.muted">{sendsMail ? reached : t('notifications.settings.noMail')}</Text>
      {sendsMail ? (
        <SelectField
          name="digestHour"
          label={t('notifications.settings.hour')}
          help={t('notifications.settings.hourHelp', { zone: timeZone })}
          options={hours}
        />
      ) : null}
      {chosenKinds.map((kind) => (
        <KindFields key={kind} kind={kind} sendsMail={sendsMail} />
      ))}
      <Button type="submit" alignSelf="start" loading={save.isPending}>
        {t('notifications.settings.save')}
      </Button>
    </ContractForm>
  );
};
