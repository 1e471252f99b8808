import { defined } from 'shared-kit/domain/defined';
import type { DataField } from 'shared-kit/domain/records/element-data';
import { DateField, NumberField, SelectField, TextField } from 'shared-kit/web/form';
import { useDataWords } from './use-data-words.ts';
import { YesNoField } from './yes-no-field.tsx';

interface InputProps {
  readonly path: string;
  readonly field: DataField;
  readonly disabled?: boolean;
  readonly help?: string | undefined;
}

/** The input of one value of an element's data. */
export const DataInput = ({ path, field, disabled = false, help }: InputProps) => {
  const words = useDataWords();
  const common = {
    name: path,
    label: words.field(field),
    optional: true,
    disabled,
    emptyAs: null,
    ...defined({ help }),
  } as const;
  switch (field.valueType) {
    case 'number':
      return (
        <NumberField
          {...common}
          decimals={!field.integer}
          {...(field.unit === '' ? {} : { unit: field.unit })}
        />
      );
    case 'day':
      return <DateField {...common} />;
    case 'flag':
      return <YesNoField {...common} />;
    case 'choice':
      return (
        <SelectField
          {...common}
          options={field.options.map((option) => ({ value: option.key, label: words.option(field, option) }))}
        />
      );
    case 'text':
      return <TextField {...common} />;
  }
};
