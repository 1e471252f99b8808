import { useFieldArray } from 'react-hook-form';
import { LocalizedTextField } from '../form/localized-text-field.tsx';
import { useKitText } from '../i18n/use-kit-text.ts';
import { Plus, Trash2 } from '../icons.ts';
import { Box, Button, Stack, Text } from '../ui/core.ts';

/** What a reading of several options can be: each in three languages. */
export const OptionsField = ({ name, label }: { readonly name: string; readonly label: string }) => {
  const t = useKitText();
  const { fields, append, remove } = useFieldArray({ name });
  return (
    <Box as="fieldset">
      <Text as="legend" fontWeight="semibold">
        {label}
      </Text>
      <Stack gap="3">
        {fields.map(({ id }, index) => (
          <Box key={id} borderWidth="1px" borderRadius="md" padding="3">
            <LocalizedTextField
              name={`${name}.${index}`}
              label={t('catalogue.options.one', { number: index + 1 })}
            />
            <Button variant="ghost" size="sm" onClick={() => remove(index)}>
              <Trash2 aria-hidden />
              {t('catalogue.options.remove', { number: index + 1 })}
            </Button>
          </Box>
        ))}
        <Button variant="outline" alignSelf="start" onClick={() => append({ es: '', cat: '', en: '' })}>
          <Plus aria-hidden />
          {t('catalogue.options.add')}
        </Button>
      </Stack>
    </Box>
  );
};
