import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from '../app/http/errors.ts';
import { handleApiError } from '../app/http/handle-api-error.ts';
import { holdPage, useUnsaved } from '../app/unsaved.ts';
import { i18n } from '../i18n/instance.ts';
import { isOutcome, type Saved } from '../saving/outcome.ts';
import { saveOverConflicts } from '../saving/save-over-conflicts.ts';
import { showError } from '../ui/dialogs/imperative.ts';
import type { ConflictField } from '../ui/dialogs/store.ts';
import { askByFields, type Values } from './ask-by-fields.ts';
import { finishFields } from './before-submit.ts';
import { allowingLocalFiles } from './drafts/local-file-ids.ts';
import { fieldErrorCode } from './field-error-code.ts';
import { fieldErrorText } from './field-error-text.ts';
import { applyFieldErrors } from './server-errors.ts';
import { hiddenProblem } from './shown-fields.ts';

type Schema = z.core.$ZodType<unknown, FieldValues>;

/** Fields may begin empty, whatever the contract asks for in the end. */
export type FormDefaults<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [K in keyof T]?: FormDefaults<T[K]> | undefined }
    : T;

export interface FormOptions<S extends Schema> {
  /** What the fields hold at first. */
  readonly defaults: FormDefaults<z.input<S>>;
  /**
   * Sends the values. Where it answers an outcome of `saveRecord`, what was kept stays in the form. What it throws is shown: a 400's fields
   * beside theirs, other errors the common way.
   */
  readonly onSubmit: (values: z.output<S>) => unknown;
  /** Deals with an error itself by answering true. */
  readonly onError?: (error: unknown, values: z.output<S>) => boolean | Promise<boolean>;
  /** The fields to ask for when another has changed the record: `onSubmit` is then called again with what holds and the new version. */
  readonly conflictFields?: readonly ConflictField[];
}

export interface ContractFormState<S extends Schema = Schema> {
  readonly methods: UseFormReturn<z.input<S>, unknown, z.output<S>>;
  /** Checks, then sends; true once sent. A second call while the first runs does nothing. */
  readonly submit: () => Promise<boolean>;
  /** Whoever reads it while drawing is drawn anew by each save. */
  readonly isSaving: boolean;
  readonly isDirty: boolean;
}

type Outcome = Saved<Values, unknown, Values>;

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** What `onSubmit` answers is the outcome itself, or anything else once it is saved. */
const outcomeOf = (result: unknown, input: Values): Outcome => {
  if (isOutcome(result) && result.outcome !== 'saved') return { ...result, input };
  return { outcome: 'saved', holds: 'mine', answer: result };
};

/** A form whose values are what a contract's schema takes: `useContractForm(createUser.body, {defaults, onSubmit})`. */
export const useContractForm = <S extends Schema>(
  schema: S,
  { defaults, onSubmit, onError, conflictFields }: FormOptions<S>,
): ContractFormState<S> => {
  const methods = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: allowingLocalFiles(
      zodResolver(schema as never, { error: (issue) => fieldErrorCode(issue as never) }) as never,
    ) as never,
    defaultValues: defaults as DefaultValues<z.input<S>>,
    mode: 'onTouched',
    shouldFocusError: true,
  });
  const running = useRef(false);
  const errors = useRef<FieldErrors>({});
  useEffect(
    () =>
      methods.subscribe({
        formState: { errors: true },
        callback: (state) => {
          errors.current = state.errors ?? {};
        },
      }),
    [methods],
  );
  const [isFinishing, setFinishing] = useState(false);
  const save = (values: z.output<S>): Promise<Outcome> =>
    saveOverConflicts<Values, unknown, Values>({
      input: values as Values,
      send: async (chosen) => outcomeOf(await onSubmit(chosen as z.output<S>), chosen),
      currentOf: ({ current }) => (conflictFields && isRecord(current) ? current : null),
      ask: askByFields(conflictFields ?? [], methods.formState.defaultValues ?? {}),
    });
  const tell = async (error: unknown, values: z.output<S>): Promise<void> => {
    if (await onError?.(error, values)) return;
    if (error instanceof ApiError && error.status === 400 && applyFieldErrors(methods, error)) return;
    await handleApiError(error, i18n.t('dialog.notSaved', { ns: 'kit' }));
  };
  /** What is wrong at a field that is not shown is said in a dialog: "Save" would seem to do nothing. */
  const tellHidden = async (): Promise<void> => {
    const hidden = hiddenProblem(methods.control, errors.current);
    if (!hidden) return;
    const problem = fieldErrorText(i18n.getFixedT(null, 'kit'), hidden.code);
    await showError({
      title: i18n.t('dialog.notSaved', { ns: 'kit' }),
      text: i18n.t('hiddenField', { ns: 'kit', field: hidden.name, problem }),
    });
  };
  const send = async (values: z.output<S>): Promise<boolean> => {
    try {
      const saved = await save(values);
      if (saved.outcome === 'kept') {
        if (saved.why === 'unanswered') await tell(saved.error, values);
        return false;
      }
      methods.reset(undefined, { keepValues: true });
      return true;
    } catch (error) {
      // What deals with an error may fail in turn: its own call, say.
      await tell(error, values).catch((failed: unknown) => handleApiError(failed));
      return false;
    }
  };
  const submit = async (): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    const release = holdPage();
    let sent = false;
    try {
      if (!(await finishFields(methods.control, setFinishing))) return false;
      await methods.handleSubmit(async (values) => {
        sent = await send(values as z.output<S>);
      })();
      if (!sent) await tellHidden();
    } finally {
      running.current = false;
      release();
    }
    return sent;
  };
  const { isDirty } = methods.formState;
  useUnsaved(isDirty);
  return {
    methods,
    submit,
    isDirty,
    get isSaving() {
      return isFinishing || methods.formState.isSubmitting;
    },
  };
};
