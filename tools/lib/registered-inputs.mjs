/**
 * Finds inputs that register with their form: a form that is reset forgets them until they are drawn anew, so that below a `memo` what is typed
 * is seen and not stored. `useTextInput` and the fields of the kit show and store what the form holds.
 */
const registrations = [
  // Taken out of a form's methods, of its context or of its control.
  /[{,]\s*register\s*(?::\s*\w+\s*)?[,}][^;]*=(?!=|>)/,
  /\b(?:methods|control|form)\??\.register\b/,
  // Given to an input, wherever it came from.
  /\{\s*\.\.\.\s*register\(/,
  /\buseForm(?:Context)?(?:<[^;]*>)?\(\)\??\.register\b/,
];

/** Whether a source text has one. */
export const hasRegisteredInput = (text) => registrations.some((form) => form.test(text));
