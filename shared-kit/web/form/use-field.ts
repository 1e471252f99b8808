import { useEffect, useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { afterPress } from './after-press.ts';

/** A field that is left says what is wrong with it, which moves what is below: not before the button there has its click. */
const useCheckAfterPress = (check: () => void): (() => void) => {
  const takeBack = useRef<() => void>(undefined);
  useEffect(() => () => takeBack.current?.(), []);
  return () => {
    takeBack.current = afterPress(check);
  };
};

/**
 * A field of the form by its path there: what the form holds, and what the field tells it. Whoever calls it is drawn anew when its value or
 * its error changes and when the form is reset, also below a `memo`: a form that was reset knows no field before it is drawn again.
 */
export const useField = (name: string) => {
  const { getValues } = useFormContext();
  const { field, fieldState } = useController({ name });
  const onBlur = useCheckAfterPress(field.onBlur);
  // A controller takes what is undefined for not filled in yet, and shows what the field began with.
  useWatch({ name, exact: true });
  return { ...field, onBlur, value: getValues(name) as unknown, isInvalid: fieldState.invalid };
};
