import { type ChosenKind, mailTimes } from 'shared-kit/contracts/notifications';
import { CheckboxField, SelectField } from 'shared-kit/web/form';
import { useTranslation } from 'shared-kit/web/i18n';
import { chakra, SimpleGrid } from 'shared-kit/web/ui';

interface KindFieldsProps {
  readonly kind: ChosenKind;
  readonly sendsMail: boolean;
}

/** How the person is told of one kind. */
export const KindFields = ({ kind, sendsMail }: KindFieldsProps) => {
  const { t } = useTranslation('shell');
  const times = mailTimes.map((value) => ({ value, label: t(`notifications.settings.times.${value}`) }));
  return (
    <chakra.fieldset borderTopWidth="1px" paddingTop="2">
      <chakra.legend fontWeight="medium">{t(`notifications.settings.kinds.${kind}`)}</chakra.legend>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="3" alignItems="center">
        <CheckboxField name={`kinds.${kind}.bell`} label={t('notifications.settings.bell')} />
        {sendsMail ? (
          <SelectField name={`kinds.${kind}.mail`} label={t('notifications.settings.mail')} options={times} />
        ) : null}
      </SimpleGrid>
    </chakra.fieldset>
  );
};
