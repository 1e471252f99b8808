import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Values } from '../catalogue.ts';
import { CatalogueField, type CatalogueFieldProps } from './catalogue-field.tsx';

const WithAfter = (props: CatalogueFieldProps) => {
  const { after: After, name } = props.field;
  return (
    <>
      <CatalogueField {...props} />
      {After && !props.disabled ? <After name={name} /> : null}
    </>
  );
};

/** A field that depends on others: what can't be seen can't be wrong either. */
const ConditionalField = (props: CatalogueFieldProps) => {
  const { name, when } = props.field;
  const standard = props.catalogue.defaults[name];
  const values: Values = useWatch();
  const { setValue, getValues } = useFormContext();
  const shown = when?.(values) ?? true;
  useEffect(() => {
    if (shown || JSON.stringify(getValues(name)) === JSON.stringify(standard)) return;
    setValue(name, standard, { shouldDirty: true });
  }, [shown, name, standard, setValue, getValues]);
  return shown ? <WithAfter {...props} /> : null;
};

/** A field of the form, shown where it makes sense. */
export const EntryField = (props: CatalogueFieldProps) =>
  props.field.when ? <ConditionalField {...props} /> : <WithAfter {...props} />;
