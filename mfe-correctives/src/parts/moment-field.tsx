import { useId, useState } from 'react';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { Controller, DateInput, useFieldError } from 'shared-kit/web/form';
import { useFormat } from 'shared-kit/web/i18n';
import { CircleAlert } from 'shared-kit/web/icons';
import { Box, Field, Grid, Input, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { momentOf, type WrittenMoment, writtenMoment } from './moment.ts';

interface MomentFieldProps {
  /** The form holds an instant there, or nothing. */
  readonly name: string;
  readonly label: string;
  readonly help?: string;
}

interface InputsProps extends MomentFieldProps {
  readonly value: string | undefined;
  readonly inputRef: (element: HTMLInputElement | null) => void;
  readonly onChange: (instant: string | undefined) => void;
  readonly onBlur: () => void;
}

const Inputs = ({ name, label, help, value, inputRef, onChange, onBlur }: InputsProps) => {
  const t = useText();
  const { timeZone } = useFormat();
  const id = useId();
  const error = useFieldError(name);
  const [written, setWritten] = useState(() => writtenMoment(value, timeZone));
  const write = (change: Partial<WrittenMoment>): void => {
    const next = { ...written, ...change };
    setWritten(next);
    onChange(momentOf(next, timeZone));
  };
  return (
    <Box as="fieldset" border="none" padding="0" margin="0" aria-describedby={id}>
      <Text as="legend" fontWeight="medium" marginBottom="1">
        {label}
      </Text>
      <Grid templateColumns="minmax(9.5rem, 1fr) minmax(7.5rem, 1fr)" gap="3" alignItems="start">
        <Field.Root invalid={error !== undefined}>
          <Field.Label color="fg.muted">{t('moment.day')}</Field.Label>
          <DateInput
            ref={inputRef}
            value={written.day}
            max={localDayText(Date.now(), timeZone)}
            onChange={(day) => write({ day })}
            onBlur={onBlur}
          />
        </Field.Root>
        <Field.Root invalid={error !== undefined}>
          <Field.Label color="fg.muted">{t('moment.time')}</Field.Label>
          <Input
            type="time"
            value={written.time}
            onChange={(event) => write({ time: event.target.value })}
            onBlur={onBlur}
          />
        </Field.Root>
      </Grid>
      <Box id={id} marginTop="1">
        {error === undefined ? null : (
          <Text color="fg.error" role="alert">
            <CircleAlert aria-hidden size={14} /> {error}
          </Text>
        )}
        {help === undefined ? null : <Text color="fg.muted">{help}</Text>}
      </Box>
    </Box>
  );
};

/** A day and a time in the installation's time zone. */
export const MomentField = (props: MomentFieldProps) => (
  <Controller
    name={props.name}
    render={({ field }) => (
      <Inputs
        {...props}
        value={field.value as string | undefined}
        inputRef={field.ref}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    )}
  />
);
