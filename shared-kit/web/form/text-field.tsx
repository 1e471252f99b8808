import { Textarea } from '@chakra-ui/react/textarea';
import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { Input } from '../ui/core.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

interface TextOptions extends FieldProps {
  /** What an emptied field holds: `''` unless told. */
  readonly emptyAs?: null | undefined;
}

export interface TextFieldProps extends TextOptions {
  readonly type?: 'text' | 'email' | 'tel' | 'password' | 'url' | 'time';
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly autoFocus?: boolean;
}

const emptied = (props: TextOptions) =>
  'emptyAs' in props ? { setValueAs: (value: unknown) => (value === '' ? props.emptyAs : value) } : {};

export const TextField = (props: TextFieldProps) => {
  const { register } = useFormContext();
  const { type = 'text', autoComplete = 'off', placeholder, maxLength, autoFocus } = props;
  const more = definedOf({ placeholder, maxLength, autoFocus });
  return (
    <FieldFrame {...props}>
      <Input type={type} autoComplete={autoComplete} {...more} {...register(props.name, emptied(props))} />
    </FieldFrame>
  );
};

export interface TextAreaFieldProps extends TextOptions {
  readonly rows?: number;
  readonly maxLength?: number;
}

export const TextAreaField = (props: TextAreaFieldProps) => {
  const { register } = useFormContext();
  const { rows = 3, maxLength } = props;
  return (
    <FieldFrame {...props}>
      <Textarea
        autoresize
        rows={rows}
        {...definedOf({ maxLength })}
        {...register(props.name, emptied(props))}
      />
    </FieldFrame>
  );
};

const definedOf = (props: Partial<ComponentProps<'input'>>) =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Record<
    never,
    never
  >;
