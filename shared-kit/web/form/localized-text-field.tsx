import { languageCodes } from '../../contracts/enums.ts';
import { useKitText } from '../i18n/use-kit-text.ts';
import { Box, SimpleGrid, Text } from '../ui/core.ts';
import type { FieldProps } from './field-frame.tsx';
import { TextAreaField, TextField } from './text-field.tsx';

export interface LocalizedTextFieldProps extends Omit<FieldProps, 'optional'> {
  readonly multiline?: boolean;
}

/** The three languages side by side; below each other on a phone. */
export const LocalizedTextField = ({
  name,
  label,
  help,
  multiline = false,
  disabled = false,
}: LocalizedTextFieldProps) => {
  const t = useKitText();
  const One = multiline ? TextAreaField : TextField;
  return (
    <Box as="fieldset">
      <Text as="legend" fontWeight="semibold" marginBottom="1">
        {label}
      </Text>
      {help === undefined ? null : (
        <Text color="fg.muted" marginBottom="1">
          {help}
        </Text>
      )}
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="3">
        {languageCodes.map((code) => (
          <One key={code} name={`${name}.${code}`} label={t(`languages.${code}`)} disabled={disabled} />
        ))}
      </SimpleGrid>
    </Box>
  );
};
