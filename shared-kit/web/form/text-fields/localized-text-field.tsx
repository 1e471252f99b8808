import { useWatch } from 'react-hook-form';
import { type LanguageCode, languageCodes } from '../../../contracts/enums.ts';
import { isLocalizedText, missingLanguages } from '../../../domain/text/localized-text.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Languages } from '../../icons.ts';
import { StateBadge } from '../../ui/badges/state-badge.tsx';
import { Box, SimpleGrid, Text } from '../../ui/core.ts';
import type { FieldProps } from '../field-frame.tsx';
import { TextAreaField, TextField } from './text-field.tsx';

export interface LocalizedTextFieldProps extends FieldProps {
  readonly multiline?: boolean;
}

/** Says of a text that is there in another language that this one is missing. */
const MissingMark = ({ name, code }: { readonly name: string; readonly code: LanguageCode }) => {
  const t = useKitText();
  const text: unknown = useWatch({ name });
  if (!isLocalizedText(text) || !missingLanguages(text).includes(code)) return null;
  return (
    <StateBadge tone="warning" icon={Languages}>
      {t('translations.missingHere')}
    </StateBadge>
  );
};

/** The three languages side by side, each missing one marked; below each other on a phone. One of them is enough. */
export const LocalizedTextField = ({
  name,
  label,
  help,
  optional = false,
  multiline = false,
  disabled = false,
}: LocalizedTextFieldProps) => {
  const t = useKitText();
  const One = multiline ? TextAreaField : TextField;
  return (
    <Box as="fieldset">
      <Text as="legend" fontWeight="semibold" marginBottom="1">
        {label}
        {optional ? (
          <Text as="span" color="fg.muted" fontWeight="normal">
            {' '}
            ({t('optional')})
          </Text>
        ) : null}
      </Text>
      {help === undefined ? null : (
        <Text color="fg.muted" marginBottom="1">
          {help}
        </Text>
      )}
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="3">
        {languageCodes.map((code) => (
          <Box key={code}>
            <One
              name={`${name}.${code}`}
              label={t(`languages.${code}`)}
              isRequired={false}
              disabled={disabled}
            />
            <MissingMark name={name} code={code} />
          </Box>
        ))}
      </SimpleGrid>
    </Box>
  );
};
