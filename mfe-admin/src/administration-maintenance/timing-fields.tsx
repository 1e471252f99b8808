import { countedFrom, slotKinds } from 'shared-kit/contracts/chores';
import { NumberField, SelectField } from 'shared-kit/web/form';
import { useKitText, useTranslation } from 'shared-kit/web/i18n';

interface TimingFieldsProps {
  /** What leaves it as it is. */
  readonly keep: { readonly value: string; readonly label: string };
}

/** What the law says of the times of chores: seasons, what they are counted from, samples and the days between two visits. */
export const TimingFields = ({ keep }: TimingFieldsProps) => {
  const { t } = useTranslation('mfe-admin');
  const kit = useKitText();
  return (
    <>
      <SelectField
        name="slots"
        label={t('fields.slots')}
        options={[keep, ...slotKinds.map((value) => ({ value, label: t(`choices.slots.${value}`) }))]}
      />
      <SelectField
        name="countFrom"
        label={t('fields.countFrom')}
        options={[keep, ...countedFrom.map((value) => ({ value, label: t(`choices.countFrom.${value}`) }))]}
      />
      <SelectField
        name="sample"
        label={t('fields.sample')}
        options={[keep, { value: 'yes', label: kit('yes') }, { value: 'no', label: kit('no') }]}
      />
      {(['minDaysBetween', 'maxDaysBetween'] as const).map((name) => (
        <NumberField
          key={name}
          name={name}
          label={t(`fields.${name}`)}
          help={t('choreTable.keepNumber')}
          optional
          emptyAs={null}
        />
      ))}
    </>
  );
};
