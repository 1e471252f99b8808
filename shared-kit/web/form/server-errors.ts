import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../app/errors.ts';

type Methods<I extends FieldValues, O> = Pick<UseFormReturn<I, unknown, O>, 'setError' | 'getValues'>;

/** The part of an answer's path that the form knows: `body.` before it is the server's. */
const nameOf = (path: string): string => path.replace(/^body\./, '');

/** Puts the errors of a 400 beside their fields and focuses the first; false where none has a field in the form. */
export const applyFieldErrors = <I extends FieldValues, O>(
  { setError, getValues }: Methods<I, O>,
  { code: refusal, fields }: Pick<ApiError, 'code' | 'fields'>,
): boolean => {
  const values = getValues();
  const known = fields.filter(({ path }) => (nameOf(path).split('.')[0] ?? '') in values);
  known.forEach(({ path, code }, index) => {
    // The refusal itself says what exists already: this name, this reference.
    const message = code === 'exists' ? refusal : code;
    setError(nameOf(path) as Path<I>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return known.length > 0;
};
