import { useId } from 'react';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Box, Skeleton, Text } from '../core.ts';
import { NativeSelect } from '../parts/native-select.ts';
import type { Filter } from './filter.ts';

interface OneOfFieldProps {
  readonly filter: Extract<Filter, { readonly kind: 'one' }>;
}

export const OneOfField = ({ filter }: OneOfFieldProps) => {
  const { label, options, value, onChange, always = false, isLoading = false } = filter;
  const id = useId();
  const all = useKitText()('all');
  return (
    <Box>
      <Text asChild fontWeight="medium" display="block" marginBottom="1">
        <label htmlFor={id}>{label}</label>
      </Text>
      {isLoading ? <Skeleton height="9" /> : null}
      <NativeSelect.Root size="sm" hidden={isLoading}>
        <NativeSelect.Field
          id={id}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        >
          {always ? null : <option value="">{all}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Box>
  );
};
