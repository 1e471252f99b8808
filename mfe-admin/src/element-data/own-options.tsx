import { LocalizedTextField, TextField, useFieldArray, useFormContext } from 'shared-kit/web/form';
import { useTranslation } from 'shared-kit/web/i18n';
import { Plus, Trash2 } from 'shared-kit/web/icons';
import { Box, Button, Stack } from 'shared-kit/web/ui';

interface OwnOptionsProps {
  readonly name: string;
  readonly disabled: boolean;
}

/** What a choice can be: how it is called in three languages, and the word that formulas and files know it by. */
export const OwnOptions = ({ name, disabled }: OwnOptionsProps) => {
  const { t } = useTranslation('mfe-admin');
  const { fields, append, remove } = useFieldArray({ name });
  const { getValues, setValue } = useFormContext();
  const suggestKey = (path: string): void => {
    if (getValues(`${path}.key`) === '')
      setValue(`${path}.key`, String(getValues(`${path}.name.es`) ?? '').slice(0, 40), { shouldDirty: true });
  };
  return (
    <Stack gap="3">
      {fields.map(({ id }, index) => {
        const path = `${name}.${index}`;
        return (
          <Box key={id}>
            <Box onBlur={() => suggestKey(path)}>
              <LocalizedTextField
                name={`${path}.name`}
                label={t('elementData.option', { number: index + 1 })}
                disabled={disabled}
              />
            </Box>
            <TextField name={`${path}.key`} label={t('elementData.optionKey')} disabled={disabled} />
            <Button variant="ghost" size="sm" disabled={disabled} onClick={() => remove(index)}>
              <Trash2 aria-hidden />
              {t('elementData.removeOption', { number: index + 1 })}
            </Button>
          </Box>
        );
      })}
      <Button
        variant="outline"
        size="sm"
        alignSelf="start"
        disabled={disabled}
        onClick={() => append({ key: '', name: { es: '', cat: '', en: '' } })}
      >
        <Plus aria-hidden />
        {t('elementData.addOption')}
      </Button>
    </Stack>
  );
};
