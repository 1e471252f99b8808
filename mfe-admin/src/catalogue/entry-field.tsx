import { useEffect } from 'react';
import { useFormContext, useWatch } from 'shared-kit/web/form';
import { CatalogueField, type CatalogueFieldProps } from './catalogue-field.tsx';

interface ConditionalFieldProps extends CatalogueFieldProps {
  /** What the field holds where it makes no sense. */
  readonly standard: unknown;
}

/** A field that depends on others: what can't be seen can't be wrong either. */
const ConditionalField = ({ standard, ...props }: ConditionalFieldProps) => {
  const { field } = props;
  const values = useWatch() as Readonly<Record<string, unknown>>;
  const { setValue, getValues } = useFormContext();
  const shown = field.when?.(values) ?? true;
  useEffect(() => {
    if (shown || JSON.stringify(getValues(field.name)) === JSON.stringify(standard)) return;
    setValue(field.name, standard, { shouldDirty: true });
  }, [shown, field.name, standard, setValue, getValues]);
  return shown ? <CatalogueField {...props} /> : null;
};

/** A field of the panel's form. */
export const EntryField = (props: ConditionalFieldProps) =>
  props.field.when ? <ConditionalField {...props} /> : <CatalogueField {...props} />;
