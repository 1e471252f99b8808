import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ComboboxField } from '../../form/choice-fields/combobox-field.tsx';
import type { FieldProps } from '../../form/field-frame.tsx';

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }));
const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s_]/g, '');

/** IANA names, found by a part of them. */
export const TimeZoneField = (field: FieldProps) => {
  const chosen: unknown = useWatch({ name: field.name });
  const [text, setText] = useState('');
  const found = zones.filter(({ label }) => plain(label).includes(plain(text)));
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
