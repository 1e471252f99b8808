import { useState } from 'react';
import { readNumber } from 'shared-kit/domain/files/numbers';
import { Controller, FieldFrame, NumberInput, NumberReadings } from 'shared-kit/web/form';
import { useFormat } from 'shared-kit/web/i18n';
import { InputGroup } from 'shared-kit/web/ui';

interface HoursFieldProps {
  readonly name: string;
  readonly label: string;
}

const minutesIn = 60;
/** No three decimals, which would look like thousands; to the minute all the same. */
const shown = { maximumFractionDigits: 2, useGrouping: false } as const;

interface HoursInputProps {
  readonly value: unknown;
  readonly onChange: (minutes: unknown) => void;
  readonly onBlur: () => void;
  readonly inputRef: (element: HTMLInputElement | null) => void;
}

const HoursInput = ({ value, onChange, onBlur, inputRef }: HoursInputProps) => {
  const { number } = useFormat();
  const [written, setWritten] = useState(() =>
    typeof value === 'number' ? number(value / minutesIn, shown) : '',
  );
  const write = (text: string): void => {
    setWritten(text);
    const hours = readNumber(text);
    if (text.trim() === '') onChange(null);
    // What is no number, or could be two, stays as it is, so that the field can say so.
    else onChange(hours.kind === 'number' ? Math.round(hours.number.value * minutesIn) : text);
  };
  const choose = (hours: number): void => {
    setWritten(number(hours, shown));
    onChange(Math.round(hours * minutesIn));
  };
  return (
    <>
      <InputGroup endElement="h">
        <NumberInput
          decimals
          ref={inputRef}
          value={written}
          onBlur={onBlur}
          onChange={(event) => write(event.target.value)}
        />
      </InputGroup>
      {typeof value === 'string' ? <NumberReadings written={written} onChoose={choose} /> : null}
    </>
  );
};

/** Hours as people write them; the form holds minutes, or null for none. */
export const HoursField = ({ name, label }: HoursFieldProps) => (
  <FieldFrame name={name} label={label} optional>
    <Controller
      name={name}
      render={({ field }) => (
        <HoursInput
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
        />
      )}
    />
  </FieldFrame>
);
