import { useController, useFormContext, useWatch } from 'react-hook-form';

/**
 * A field of the form by its path there: what the form holds, and what the field tells it. Whoever calls it is drawn anew when its value or
 * its error changes and when the form is reset, also below a `memo`: a form that was reset knows no field before it is drawn again.
 */
export const useField = (name: string) => {
  const { getValues } = useFormContext();
  const { field, fieldState } = useController({ name });
  // A controller takes what is undefined for not filled in yet, and shows what the field began with.
  useWatch({ name, exact: true });
  return { ...field, value: getValues(name) as unknown, isInvalid: fieldState.invalid };
};
