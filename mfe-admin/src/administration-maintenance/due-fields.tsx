import { dueKinds } from 'shared-kit/contracts/plans/chores';
import { SelectField, useWatch } from 'shared-kit/web/form';
import { useEnumText, useTranslation } from 'shared-kit/web/i18n';

interface DueFieldsProps {
  /** What leaves it as it is. */
  readonly keep: { readonly value: string; readonly label: string };
}

/** When chores fall due; two months are asked for where it is between two. */
export const DueFields = ({ keep }: DueFieldsProps) => {
  const { t } = useTranslation('mfe-admin');
  const enums = useEnumText();
  const dueIn: unknown = useWatch({ name: 'dueIn' });
  const months = enums.options('month').map(({ value, label }) => ({ value: String(value), label }));
  return (
    <>
      <SelectField
        name="dueIn"
        label={t('fields.dueIn')}
        options={[keep, ...dueKinds.map((value) => ({ value, label: t(`choices.dueIn.${value}`) }))]}
      />
      {dueIn === 'months'
        ? (['dueFromMonth', 'dueToMonth'] as const).map((name) => (
            <SelectField
              key={name}
              name={name}
              label={t(`fields.${name}`)}
              options={[{ value: '', label: '' }, ...months]}
            />
          ))
        : null}
    </>
  );
};
