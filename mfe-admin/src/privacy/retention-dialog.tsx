import {
  type ChosenRetention,
  type Retention,
  type RetentionDays,
  type RetentionRow,
  saveRetention,
} from 'shared-kit/contracts/retention';
import { FormDialog, NumberField, useContractForm } from 'shared-kit/web/form';
import { useFormat, useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { useRouteMutation } from 'shared-kit/web/query';
import { notify, Text } from 'shared-kit/web/ui';

interface RetentionDialogProps {
  readonly retention: Retention;
  readonly onClose: () => void;
}

type ChosenRow = RetentionRow & {
  readonly kind: ChosenRetention;
  readonly choice: NonNullable<RetentionRow['choice']>;
};
const isChosen = (row: RetentionRow): row is ChosenRow => row.choice !== null;

/** All the times at once: each within what is sensible and what the law asks. */
export const RetentionDialog = ({ retention: { version, rows }, onClose }: RetentionDialogProps) => {
  const { t } = useTranslation('mfe-admin');
  const local = useLocalized();
  const { number } = useFormat();
  const save = useRouteMutation(saveRetention, { invalidates: ['privacyNotice', 'processingRecord'] });
  const chosen = rows.filter(isChosen);
  const days = Object.fromEntries(chosen.map((row) => [row.kind, row.days])) as unknown as RetentionDays;
  const form = useContractForm(saveRetention.body as NonNullable<typeof saveRetention.body>, {
    defaults: { version, days },
    onSubmit: async (body) => {
      await save.mutateAsync({ body });
      notify({ text: t('privacy.retention.saved') });
    },
  });
  return (
    <FormDialog title={t('privacy.retention.change')} form={form} onClose={onClose}>
      <Text>{t('privacy.retention.changeText')}</Text>
      {chosen.map(({ kind, name, choice: { least, most, usual } }) => (
        <NumberField
          key={kind}
          name={`days.${kind}`}
          label={local(name)}
          unit={t('privacy.retention.unit')}
          help={t('privacy.retention.limits', {
            least: number(least),
            most: number(most),
            usual: number(usual),
          })}
        />
      ))}
    </FormDialog>
  );
};
