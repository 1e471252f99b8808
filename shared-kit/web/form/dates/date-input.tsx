import { type ChangeEvent, type ComponentProps, useEffect, useState } from 'react';
import { dayOfWritten, isDayText, writtenDay } from '../../../domain/dates/civil-day.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Input } from '../../ui/core.ts';
import { InputGroup } from '../../ui/parts/input-group.ts';
import { DateButton } from './date-button.tsx';

export interface DateInputProps
  extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'min' | 'max'> {
  /** A day, `2026-11-21`; empty for none; anything else is shown as it is. */
  readonly value: string;
  /** Told the day as soon as one is written or chosen, an empty text, or what is written and no day. */
  readonly onChange: (value: string) => void;
  /** Days that the calendar begins and ends with. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

const shownOf = (value: string): string => (isDayText(value) ? writtenDay(value) : value);

/** Puts in the strokes that a phone's number keys don't have. */
const withStrokes = ({ nativeEvent, target }: ChangeEvent<HTMLInputElement>): string => {
  const text = target.value.replace('//', '/');
  const typed = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertText';
  return typed && /^(\d{2}|\d{1,2}\/\d{2})$/.test(text) ? `${text}/` : text;
};

/** While a year is being typed its first digits are no year. */
const isWhole = (text: string): boolean => !/\D\d{2}$/.test(text);

/** A calendar day, typed as dd/mm/yyyy or chosen in a calendar, in the language of the portal. */
export const DateInput = ({ value, onChange, onBlur, onKeyDown, min, max, ...input }: DateInputProps) => {
  const t = useKitText();
  const [text, setText] = useState(() => shownOf(value));
  // What comes from elsewhere is shown; what is being typed stays as it is.
  useEffect(() => {
    setText((before) => ((dayOfWritten(before) ?? before) === value ? before : shownOf(value)));
  }, [value]);
  const tell = (written: string): void => {
    const told = dayOfWritten(written) ?? written.trim();
    if (told !== value) onChange(told);
  };
  return (
    <InputGroup
      endElement={
        <DateButton
          day={isDayText(value) ? value : ''}
          min={min}
          max={max}
          onChoose={onChange}
          disabled={input.disabled}
        />
      }
      endElementProps={{ paddingInlineEnd: '0.5' }}
    >
      <Input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('date.pattern')}
        maxLength={10}
        {...input}
        value={text}
        onChange={(event) => {
          const written = withStrokes(event);
          setText(written);
          if (isWhole(written)) tell(written);
        }}
        onKeyDown={(event) => {
          // Enter sends the form with the field still in hand.
          if (event.key === 'Enter') tell(text);
          onKeyDown?.(event);
        }}
        onBlur={(event) => {
          tell(text);
          setText(shownOf(dayOfWritten(text) ?? text.trim()));
          onBlur?.(event);
        }}
      />
    </InputGroup>
  );
};
