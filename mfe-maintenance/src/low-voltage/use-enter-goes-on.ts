import type { KeyboardEvent } from 'react';

const fields = ':is(input:not([type=file], [type=checkbox]), select):not(:disabled)';
const isShown = (field: HTMLElement): boolean => field.checkVisibility?.() ?? true;

/** The fields within an element that can be filled in now, in their order. */
export const fieldsWithin = (element: Element | null): HTMLElement[] =>
  [...(element?.querySelectorAll<HTMLElement>(fields) ?? [])].filter(isShown);

/** The field, with what is written in it chosen: what is typed takes its place. */
export const goTo = (field: HTMLElement | undefined): void => {
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
};

/** Enter goes from field to field within the element; in the last one it sends the form. */
export const enterGoesOn = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  if (!(event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement)) return;
  const all = fieldsWithin(event.currentTarget);
  const next = all[all.indexOf(event.target) + 1];
  if (event.target instanceof HTMLInputElement && !next) return;
  event.preventDefault();
  if (next) goTo(next);
  else event.target.form?.requestSubmit();
};
