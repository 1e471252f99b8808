import { useState } from 'react';
import { Combobox, FieldFrame, useFieldError, useFormContext, useWatch } from 'shared-kit/web/form';
import { RetryLine, useSettled } from 'shared-kit/web/ui';

interface Found {
  readonly value: number;
  readonly label: string;
}

/** What a search found, and how what is chosen already is called. */
export interface Finding {
  readonly options: readonly Found[];
  readonly total: number;
  readonly busy: boolean;
  readonly chosenLabel: string;
  /** Why it could not be searched; null where it could. */
  readonly error: unknown;
  readonly retry: () => void;
}

interface FoundFieldProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly placeholder?: string;
  readonly optional?: boolean;
  readonly disabled?: boolean;
  /** The field that a contract's check tells of it, where that is another one. */
  readonly errorName?: string;
  readonly installationId: number;
  /** A hook of the module: asks for what fits the text, and for the name of the chosen one. */
  readonly useFinding: (installationId: number, q: string, chosen: number | null) => Finding;
}

/** One record of a long list, found by typing; the form holds its id or null. */
export const FoundField = (props: FoundFieldProps) => {
  const { name, label, errorName = name, installationId, useFinding, placeholder, ...frame } = props;
  const { setValue, clearErrors } = useFormContext();
  const value = (useWatch({ name }) ?? null) as number | null;
  const [typed, setTyped] = useState('');
  const [taken, setTaken] = useState<Found | undefined>();
  const q = useSettled(typed.trim(), 200);
  const isNamed = taken !== undefined && taken.value === value;
  const { options, total, busy, chosenLabel, error, retry } = useFinding(
    installationId,
    q,
    isNamed ? null : value,
  );
  const ownError = useFieldError(name);
  const take = (next: number | null): void => {
    setTaken(options.find((option) => option.value === next));
    clearErrors([name, errorName]);
    setValue(name, next, { shouldDirty: true, shouldTouch: true });
  };
  return (
    <FieldFrame {...frame} name={ownError === undefined ? errorName : name} label={label}>
      <Combobox
        name={name}
        label={label}
        {...(placeholder === undefined ? {} : { placeholder })}
        options={options}
        value={value}
        chosenLabel={isNamed ? taken.label : chosenLabel}
        onSearch={setTyped}
        busy={busy || q !== typed.trim()}
        total={options.length < total ? total : undefined}
        onTake={(next) => take(next === null ? null : Number(next))}
      />
      {error ? <RetryLine error={error} onRetry={retry} /> : null}
    </FieldFrame>
  );
};
