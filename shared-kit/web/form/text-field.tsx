import type { ComponentProps } from 'react';
import { Input } from '../ui/core.ts';
import { Textarea } from '../ui/parts/textarea.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { useTextInput } from './use-text-input.ts';

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

const useEntry = (props: TextOptions) =>
  useTextInput(props.name, (text) => (text === '' && 'emptyAs' in props ? props.emptyAs : text));

const TextEntry = (props: TextFieldProps) => {
  const { type = 'text', autoComplete = 'off', placeholder, maxLength, autoFocus } = props;
  const more = definedOf({ placeholder, maxLength, autoFocus });
  return <Input type={type} autoComplete={autoComplete} {...more} {...useEntry(props)} />;
};

export const TextField = (props: TextFieldProps) => (
  <FieldFrame {...props}>
    <TextEntry {...props} />
  </FieldFrame>
);

export interface TextAreaFieldProps extends TextOptions {
  readonly rows?: number;
  readonly maxLength?: number;
}

const TextAreaEntry = (props: TextAreaFieldProps) => (
  <Textarea
    autoresize
    rows={props.rows ?? 3}
    {...definedOf({ maxLength: props.maxLength })}
    {...useEntry(props)}
  />
);

export const TextAreaField = (props: TextAreaFieldProps) => (
  <FieldFrame {...props}>
    <TextAreaEntry {...props} />
  </FieldFrame>
);

const definedOf = (props: Partial<ComponentProps<'input'>>) =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Record<
    never,
    never
  >;
