import { type ComponentProps, lazy, Suspense } from 'react';
import { Input } from '../../ui/core.ts';
import { Textarea } from '../../ui/parts/textarea.ts';
import { FieldFrame, type FieldProps } from '../field-frame.tsx';
import { canDictate } from './dictation.ts';
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
  /** Whether it may be said instead of typed, where the browser writes down what it hears. */
  readonly isDictated?: boolean;
}

const DictateButton = lazy(() => import('./dictate-button.tsx'));

const TextAreaEntry = (props: TextAreaFieldProps) => (
  <Textarea
    autoresize
    rows={props.rows ?? 3}
    {...definedOf({ maxLength: props.maxLength })}
    {...useEntry(props)}
  />
);

export const TextAreaField = ({ isDictated = false, ...props }: TextAreaFieldProps) => {
  const { name, label, disabled = false } = props;
  return (
    <FieldFrame {...props}>
      <TextAreaEntry {...props} />
      {isDictated && !disabled && canDictate() ? (
        <Suspense>
          <DictateButton name={name} label={label} />
        </Suspense>
      ) : null}
    </FieldFrame>
  );
};

const definedOf = (props: Partial<ComponentProps<'input'>>) =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Record<
    never,
    never
  >;
