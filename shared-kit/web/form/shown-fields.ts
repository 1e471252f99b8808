/** Which fields of a form say what is wrong with them: what is wrong with another one would be said nowhere, and "Save" would seem to do nothing. */
import { useEffect } from 'react';
import { type FieldErrors, useFormContext } from 'react-hook-form';

/** Kept at the form itself, which several bundles have a part in: how often a path is shown. */
const key = Symbol.for('portal.shownFields');
interface Shown {
  [key]?: Map<string, number>;
}

const countShown = (control: object, name: string, change: 1 | -1): void => {
  const form = control as Shown;
  const shown = form[key] ?? new Map<string, number>();
  form[key] = shown.set(name, (shown.get(name) ?? 0) + change);
};

/** As long as the caller is there, errors at `name` are seen. */
export const useShownField = (name: string): void => {
  const { control } = useFormContext();
  useEffect(() => {
    countShown(control, name, 1);
    return () => countShown(control, name, -1);
  }, [control, name]);
};

interface FieldProblem {
  /** Its path in the form: `delay.note`. */
  readonly name: string;
  /** Its code, with a limit behind a colon where there is one. */
  readonly code: string;
}

const problemsIn = (errors: object, above: readonly string[] = []): FieldProblem[] =>
  Object.entries(errors).flatMap(([part, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return [];
    // What is wrong with a list as a whole stands below it.
    const path = part === 'root' && above.length > 0 ? above : [...above, part];
    const { message, type } = error as { readonly message?: unknown; readonly type?: unknown };
    if (typeof message === 'string') return [{ name: path.join('.'), code: message }];
    return typeof type === 'string' ? [{ name: path.join('.'), code: '' }] : problemsIn(error, path);
  });

/** The first of a form's errors where none of them is at a field that is shown; null where one is, or there is none. */
export const hiddenProblem = (control: object, errors: FieldErrors): FieldProblem | null => {
  const problems = problemsIn(errors);
  const shown = (control as Shown)[key];
  return problems.some(({ name }) => (shown?.get(name) ?? 0) > 0) ? null : (problems[0] ?? null);
};
