import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../app/http/errors.ts';

type Methods<I extends FieldValues, O> = Pick<UseFormReturn<I, unknown, O>, 'setError' | 'getValues'>;

/** A place in a list says which of several it is about, which no form of one of them knows. */
const isPlace = (name: string): boolean => /^\d+$/.test(name);

/**
 * The field that an answer's path is about: calls put the values of a form below names of their own, `body`, `decision`, of which the form knows
 * nothing. Null where none of its fields is meant.
 */
const fieldOf = (path: string, values: FieldValues): string | null => {
  const names = path.split('.');
  const list = names.findIndex(isPlace);
  const start = names.findIndex((name, index) => name in values && (list < 0 || index < list));
  return start < 0 ? null : names.slice(start).join('.');
};

/** Puts the errors of a 400 beside their fields and focuses the first; false where none has a field in the form. */
export const applyFieldErrors = <I extends FieldValues, O>(
  { setError, getValues }: Methods<I, O>,
  { code: refusal, fields }: Pick<ApiError, 'code' | 'fields'>,
): boolean => {
  const values = getValues();
  const known = fields.flatMap(({ path, code }) => {
    const name = fieldOf(path, values);
    return name === null ? [] : [{ name, code }];
  });
  known.forEach(({ name, code }, index) => {
    // The refusal itself says what exists already: this name, this reference.
    const message = code === 'exists' ? refusal : code;
    setError(name as Path<I>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return known.length > 0;
};
