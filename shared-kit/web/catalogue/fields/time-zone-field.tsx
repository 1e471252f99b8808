import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { matching } from '../../../domain/text/words.ts';
import { ComboboxField } from '../../form/choice-fields/combobox-field.tsx';
import type { FieldProps } from '../../form/field-frame.tsx';

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }));
/** `Buenos_Aires` is two words. */
const wordsOf = ({ label }: { readonly label: string }): string => label.replaceAll(/[/_]/g, ' ');

/** IANA names, found by words of them. */
export const TimeZoneField = (field: FieldProps) => {
  const chosen: unknown = useWatch({ name: field.name });
  const [text, setText] = useState('');
  const found = matching(zones, text.replaceAll(/[/_]/g, ' '), wordsOf);
  return (
    <ComboboxField
      {...field}
      options={found.slice(0, 50)}
      total={found.length}
      chosenLabel={typeof chosen === 'string' ? chosen : ''}
      onSearch={setText}
    />
  );
};
