import { type GenericElement, genericElements } from 'shared-kit/contracts/catalogues/catalogues';
import { callRoute, handleApiError } from 'shared-kit/web/app';
import { useReferenceOptions } from 'shared-kit/web/catalogue';
import { Combobox, FieldFrame, useFormContext } from 'shared-kit/web/form';
import { useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { toGenericElement } from '../catalogues/references.ts';
import { begunChanges } from './begun-values.ts';

export interface BeginFromProps {
  readonly chosen: GenericElement | null;
  readonly onChoose: (generic: GenericElement | null) => void;
}

const nobody = (): void => undefined;

/** The generic element that a new element is made from, where the catalogue has any. */
export const BeginFrom = ({ chosen, onChoose }: BeginFromProps) => {
  const { t } = useTranslation('mfe-admin');
  const localized = useLocalized();
  const { getValues, setValue } = useFormContext();
  const { options, search } = useReferenceOptions(toGenericElement, chosen ? [chosen.id] : []);
  if (options.length === 0 && search === undefined) return null;
  const choiceOf = (generic: GenericElement | null) => ({ generic, local: localized });
  const take = async (value: string | number | null): Promise<void> => {
    try {
      const params = { id: Number(value) };
      const next = value === null ? null : (await callRoute(genericElements.get, { params })).data;
      for (const [field, begun] of begunChanges(getValues(), choiceOf(chosen), choiceOf(next)))
        setValue(field, begun, { shouldDirty: true, shouldValidate: !(begun === undefined || begun === '') });
      onChoose(next);
    } catch (error) {
      await handleApiError(error);
    }
  };
  const count = chosen?.genericChoreIds.length ?? 0;
  const label = t('elements.beginFrom');
  const chores = count > 0 ? ` ${t('elements.beginFromChores', { count })}` : '';
  return (
    <FieldFrame
      name="genericElementId"
      label={label}
      help={`${t('elements.beginFromHelp')}${chores}`}
      optional
    >
      <Combobox
        label={label}
        options={options}
        value={chosen?.id}
        chosenLabel={chosen ? localized(chosen.name) : ''}
        onSearch={search?.onSearch ?? nobody}
        busy={search?.busy ?? false}
        total={search?.total}
        onTake={(value) => void take(value)}
      />
    </FieldFrame>
  );
};
