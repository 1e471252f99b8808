import { useId } from 'react';
import { Combobox } from '../../form/choice-fields/combobox.tsx';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Box, Text } from '../core.ts';
import type { Filter, OptionSearch } from './filter.ts';

interface OneOfManyFieldProps {
  readonly filter: Extract<Filter, { readonly kind: 'one' }>;
  readonly search: OptionSearch;
}

/** So many are looked at; the others are searched for. */
const atOnce = 50;

/** One of a list that is too long for all of it: the server is asked for what is typed. */
export const OneOfManyField = ({ filter, search }: OneOfManyFieldProps) => {
  const { label, options, value, chosenLabel = '', onChange } = filter;
  const t = useKitText();
  const id = useId();
  const shown = options.slice(0, atOnce);
  return (
    <Box>
      <Text asChild fontWeight="medium" display="block" marginBottom="1">
        <label htmlFor={id}>{label}</label>
      </Text>
      <Combobox
        id={id}
        size="sm"
        label={label}
        placeholder={t('all')}
        options={shown}
        value={value}
        chosenLabel={value === null ? '' : (options.find((one) => one.value === value)?.label ?? chosenLabel)}
        onSearch={search.onSearch}
        busy={search.busy}
        total={shown.length < search.total ? search.total : undefined}
        onTake={(taken) => onChange(taken === null ? null : String(taken))}
      />
    </Box>
  );
};
