import { LocalizedTextField, useFieldArray } from 'shared-kit/web/form';
import { useTranslation } from 'shared-kit/web/i18n';
import { Plus, Trash2 } from 'shared-kit/web/icons';
import { Box, Button, Stack, Text } from 'shared-kit/web/ui';

/** What a reading of several options can be: each in three languages. */
export const OptionsField = ({ name, label }: { readonly name: string; readonly label: string }) => {
  const { t } = useTranslation('mfe-admin');
  const { fields, append, remove } = useFieldArray({ name });
  return (
    <Box as="fieldset">
      <Text as="legend" fontWeight="semibold">
        {label}
      </Text>
      <Stack gap="3">
        {fields.map(({ id }, index) => (
          <Box key={id} borderWidth="1px" borderRadius="md" padding="3">
            <LocalizedTextField name={`${name}.${index}`} label={t('options.one', { number: index + 1 })} />
            <Button variant="ghost" size="sm" onClick={() => remove(index)}>
              <Trash2 aria-hidden />
              {t('options.remove', { number: index + 1 })}
            </Button>
          </Box>
        ))}
        <Button variant="outline" alignSelf="start" onClick={() => append({ es: '', cat: '', en: '' })}>
          <Plus aria-hidden />
          {t('options.add')}
        </Button>
      </Stack>
    </Box>
  );
};
