import { Controller, FieldFrame, type FieldFrameProps } from 'shared-kit/web/form';
import { useTranslation } from 'shared-kit/web/i18n';
import { NativeSelect } from 'shared-kit/web/ui';

const answers: Readonly<Record<string, boolean | null>> = { yes: true, no: false };

/** Yes, no, or not known yet, which a checkbox could not tell from no. */
export const YesNoField = (props: Omit<FieldFrameProps, 'children'>) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <Controller
      name={props.name}
      render={({ field: { value, onChange, ...field } }) => (
        <FieldFrame {...props}>
          <NativeSelect.Root>
            <NativeSelect.Field
              {...field}
              value={value === true ? 'yes' : value === false ? 'no' : ''}
              onChange={(event) => onChange(answers[event.target.value] ?? null)}
            >
              <option value="">{t('elementData.unknown')}</option>
              <option value="yes">{t('elementData.yes')}</option>
              <option value="no">{t('elementData.no')}</option>
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </FieldFrame>
      )}
    />
  );
};
