/** For screens: what a person sees in the fields of a form, and each of them changed by hand, whatever the form. */
import type { UserEvent } from '@testing-library/user-event';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;

const shownControls =
  'input:not([type=file], [type=search], [type=hidden]), select, textarea, button[aria-pressed]';

/** Where the fields of a rich text or of a list of the kit repeat a value for the browser's own form. */
const isSeen = (control: Control): boolean => !control.disabled && !control.closest('[aria-hidden=true]');

const controlsOf = (root: ParentNode): readonly Control[] =>
  [...root.querySelectorAll<Control>(shownControls)].filter(isSeen);

const labelOf = (control: Control): string => {
  const own = control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? control.textContent;
  const group = control.closest('[role=group], fieldset')?.getAttribute('aria-label') ?? '';
  return [group, own].filter(Boolean).join(': ');
};

const shownOf = (control: Control): string | boolean => {
  if (control instanceof HTMLButtonElement) return control.getAttribute('aria-pressed') === 'true';
  if (control instanceof HTMLSelectElement) return control.options[control.selectedIndex]?.textContent ?? '';
  if (['checkbox', 'radio'].includes(control.type)) return (control as HTMLInputElement).checked;
  return control.value;
};

/** Each field that can be changed: its label, its place among those of the same label, and what it shows, in their order. */
export const seenFields = (root: ParentNode = document): ReadonlyMap<string, string | boolean> => {
  const seen = new Map<string, string | boolean>();
  for (const control of controlsOf(root)) {
    const label = labelOf(control);
    let key = label;
    for (let place = 2; seen.has(key); place += 1) key = `${label} (${place})`;
    seen.set(key, shownOf(control));
  }
  return seen;
};

const controlAt = (root: ParentNode, key: string): Control | undefined =>
  controlsOf(root)[[...seenFields(root).keys()].indexOf(key)];

const isNumeric = ({ inputMode }: Control): boolean => ['decimal', 'numeric'].includes(inputMode);

/** Something that fits the field, another one each round from 1 to 9. */
const textFor = (control: HTMLInputElement | HTMLTextAreaElement, round: number): string => {
  if (control.type === 'time') return `08:0${round}`;
  if (control.placeholder.startsWith('dd/')) return `1${round}/11/2026`;
  return isNumeric(control) ? `${round}1` : `texto ${round}`;
};

const change = async (user: UserEvent, control: Control, round: number): Promise<void> => {
  if (control instanceof HTMLSelectElement) {
    const other = [...control.options].find(({ value, selected }) => value !== '' && !selected);
    if (other) await user.selectOptions(control, other);
    return;
  }
  if (control instanceof HTMLButtonElement || ['checkbox', 'radio'].includes(control.type))
    return user.click(control);
  const text = textFor(control, round);
  if (control.type === 'time') {
    await user.clear(control);
    return user.type(control, text);
  }
  // At one go: what is typed key by key takes long on screens with many fields.
  control.focus();
  control.setSelectionRange(0, control.value.length);
  await user.paste(text);
};

/**
 * Changes every field that is there, and those that come with a change. `skip`: what would take the others away, or opens something. `round`,
 * 1 to 9: what is written differs by it.
 */
export const changeFields = async (
  user: UserEvent,
  {
    round,
    skip = /^$/,
    only = /./,
    root = document,
  }: { readonly round: number; readonly skip?: RegExp; readonly only?: RegExp; readonly root?: ParentNode },
): Promise<void> => {
  const done = new Set<string>();
  for (;;) {
    const key = [...seenFields(root).keys()].find(
      (one) => !done.has(one) && !skip.test(one) && only.test(one),
    );
    if (key === undefined) return;
    done.add(key);
    const control = controlAt(root, key);
    if (control) await change(user, control, round);
  }
};
