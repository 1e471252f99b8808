import { useEffect } from 'react';
import { countedFrom, slotKinds } from 'shared-kit/contracts/plans/chores';
import { NumberField, SelectField, useFormContext, useWatch } from 'shared-kit/web/form';
import { useKitText, useTranslation } from 'shared-kit/web/i18n';
import { choiceOf, type DayField, dayChoices, dayFields } from './chore-settings.ts';

interface TimingFieldsProps {
  /** What leaves it as it is. */
  readonly keep: { readonly value: string; readonly label: string };
}

/** What the law says of the times of chores: seasons, what they are counted from, samples, and days around and between visits. */
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
      {dayFields.map((name) => (
        <DaysField key={name} name={name} keep={keep} />
      ))}
    </>
  );
};

/** Days that can be given or taken away; how many is asked for where they are given. */
const DaysField = ({ name, keep }: TimingFieldsProps & { readonly name: DayField }) => {
  const { t } = useTranslation('mfe-admin');
  const choice = choiceOf(name);
  const { setValue } = useFormContext();
  const isGiven = useWatch({ name: choice }) === 'days';
  // What is not asked for any more is not checked either.
  useEffect(() => {
    if (!isGiven) setValue(name, null);
  }, [isGiven, name, setValue]);
  return (
    <>
      <SelectField
        name={choice}
        label={t(`fields.${name}`)}
        options={[keep, ...dayChoices.map((value) => ({ value, label: t(`choreTable.dayChoice.${value}`) }))]}
      />
      {isGiven ? (
        <NumberField
          name={name}
          label={t('choreTable.howMany', { field: t(`fields.${name}`) })}
          emptyAs={null}
        />
      ) : null}
    </>
  );
};
