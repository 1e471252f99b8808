import { DelayReason } from 'shared-kit/contracts/enums';
import { CheckboxField, SelectField, TextField, useWatch } from 'shared-kit/web/form';
import { useEnumText } from 'shared-kit/web/i18n';
import { useText } from '../use-text.ts';

interface DelayInputsProps {
  /** What no reason at all is called. */
  readonly none: string;
}

/** A reason from the list, words, and whether it justifies the delay: the latter two once there is a reason. */
export const DelayInputs = ({ none }: DelayInputsProps) => {
  const t = useText();
  const { options } = useEnumText();
  const reason: unknown = useWatch({ name: 'delayReason' });
  // The last one of the list is the one that needs words.
  const reasons = options('delayReason').toSorted(
    (one, other) => Number(one.value === DelayReason.other) - Number(other.value === DelayReason.other),
  );
  return (
    <>
      <SelectField
        name="delayReason"
        label={t('delay.reason')}
        options={reasons}
        emptyAs={null}
        placeholder={none}
        optional
      />
      {typeof reason === 'number' ? (
        <>
          <TextField
            name="delayText"
            label={t('delay.text')}
            maxLength={1000}
            optional={reason !== DelayReason.other}
          />
          <CheckboxField
            name="delayJustified"
            label={t('delay.isJustified')}
            help={t('delay.justifiedHelp')}
          />
        </>
      ) : null}
    </>
  );
};
