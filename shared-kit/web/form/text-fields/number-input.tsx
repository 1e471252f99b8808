import type { ChangeEvent, ComponentProps } from 'react';
import { typedIntoNumber } from '../../../domain/files/numbers.ts';
import { Input } from '../../ui/core.ts';

export interface NumberInputProps extends ComponentProps<typeof Input> {
  /** Whether a phone shows the keys of the decimal signs. */
  readonly decimals?: boolean;
}

/** Takes out what was typed and can't be part of a number. What is pasted stays as it is: it is checked as a whole. */
const keepNumber = ({ nativeEvent, target }: ChangeEvent<HTMLInputElement>): void => {
  if (!(nativeEvent instanceof InputEvent) || !/^insert(Composition)?Text$/.test(nativeEvent.inputType))
    return;
  const typed = nativeEvent.data ?? '';
  const caret = target.selectionStart ?? target.value.length;
  const before = target.value.slice(0, Math.max(0, caret - typed.length));
  const kept = typedIntoNumber(typed, before);
  if (kept === typed) return;
  target.value = before + kept + target.value.slice(caret);
  target.setSelectionRange(before.length + kept.length, before.length + kept.length);
};

/** An input for one number: digits, a sign and the decimal sign, with the keys for them on a phone. */
export const NumberInput = ({ decimals = false, onChange, ...props }: NumberInputProps) => (
  <Input
    type="text"
    inputMode={decimals ? 'decimal' : 'numeric'}
    autoComplete="off"
    {...props}
    onChange={(event) => {
      keepNumber(event);
      onChange?.(event);
    }}
  />
);
