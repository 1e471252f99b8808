import { type ChangeEvent, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { decimalSignIn } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-format.ts';
import { useField } from '../use-field.ts';

const textItself = (text: string): unknown => text;

/** A number as it is typed in the language. */
const textOf = (value: unknown, decimalSign: string): string => {
  if (typeof value === 'number') return String(value).replace('.', decimalSign);
  return value === undefined || value === null ? '' : String(value);
};

/**
 * Ties a text input to its form by its path there: what it shows is what the form holds, however the form came to it, and what is typed is
 * held at once. `heldAs` says what the form holds of a text, where that is not the text itself; as long as it holds that, the text stays as
 * it was typed. Whoever calls it is drawn anew by each key: the input alone should.
 */
export const useTextInput = (name: string, heldAs = textItself) => {
  const { setValue } = useFormContext();
  const decimalSign = decimalSignIn(useLanguage());
  const { value, onChange, onBlur, ref } = useField(name);
  const [typed, setTyped] = useState('');
  // An input that is empty is so in the form too.
  useEffect(() => {
    const empty = heldAs('');
    if (value === undefined && empty !== undefined) setValue(name, empty);
  });
  return {
    name,
    ref,
    onBlur,
    value: heldAs(typed) === value ? typed : textOf(value, decimalSign),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
      setTyped(target.value);
      onChange(heldAs(target.value));
    },
  };
};
