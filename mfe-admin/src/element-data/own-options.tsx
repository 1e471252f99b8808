import { localizedIn } from 'shared-kit/domain/text/localized-text';
import { FieldRows, LocalizedTextField, TextField, useFormContext } from 'shared-kit/web/form';
import { useTranslation } from 'shared-kit/web/i18n';
import { Box } from 'shared-kit/web/ui';

interface OwnOptionsProps {
  readonly name: string;
  readonly disabled: boolean;
}

/** What a choice can be: how it is called in three languages, and the word that formulas and files know it by. */
export const OwnOptions = ({ name, disabled }: OwnOptionsProps) => {
  const { t } = useTranslation('mfe-admin');
  const { t: kit } = useTranslation('kit');
  const { getValues, setValue } = useFormContext();
  const suggestKey = (path: string): void => {
    if (getValues(`${path}.key`) === '')
      setValue(`${path}.key`, localizedIn(getValues(`${path}.name`), 'es').slice(0, 40), {
        shouldDirty: true,
      });
  };
  return (
    <FieldRows
      name={name}
      addLabel={t('elementData.addOption')}
      removeLabel={(number) => t('elementData.removeOption', { number })}
      moveLabels={{
        earlier: (number) => kit('catalogue.options.up', { number }),
        later: (number) => kit('catalogue.options.down', { number }),
      }}
      blank={{ key: '', name: { es: '', cat: '', en: '' } }}
      disabled={disabled}
    >
      {(path, number) => (
        <>
          <Box onBlur={() => suggestKey(path)}>
            <LocalizedTextField
              name={`${path}.name`}
              label={t('elementData.option', { number })}
              disabled={disabled}
            />
          </Box>
          <TextField name={`${path}.key`} label={t('elementData.optionKey')} disabled={disabled} />
        </>
      )}
    </FieldRows>
  );
};
