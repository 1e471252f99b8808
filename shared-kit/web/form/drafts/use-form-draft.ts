import { type RefObject, useContext, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useSessionUser } from '../../app/session/use-session-user.ts';
import { tabDraftKey } from '../../app/tab-drafts.ts';
import { namedInstallation } from '../../router/installation-address.ts';
import { BesideList } from '../../router/record-place.ts';
import { clearDraft, isBegunOn, readDraft, typedIn, writeDraft } from './form-draft.ts';
import { useLateValues } from './use-late-values.ts';

export interface DraftOptions {
  readonly title: string;
  /** Tells records apart whose forms have one title on one page. */
  readonly about: string | number;
  readonly form: { readonly methods: unknown; readonly isDirty: boolean };
  /** Around the fields. */
  readonly body: RefObject<HTMLElement | null>;
}

export interface Draft {
  /** `brought`: the form shows it. `apart`: the record was changed since it was begun, and it waits to be asked for. */
  readonly state: 'none' | 'brought' | 'apart';
  /** Whether what was typed stays here when the form goes. */
  readonly isKept: () => boolean;
  readonly bring: () => void;
  /** What was typed is sent: the next form of this title begins anew. */
  readonly end: () => void;
  /** The form as it is stored. */
  readonly forget: () => void;
}

/** What is secret is kept nowhere. */
const secret = '[type=password], [autocomplete*=password], [autocomplete=one-time-code]';

const writeNow = (key: string, methods: UseFormReturn): boolean =>
  writeDraft(key, { base: methods.formState.defaultValues ?? {}, entry: methods.getValues() });

/** Brings back what was typed in this form before, and keeps what is typed until it is sent or given up. */
export const useFormDraft = ({ title, about, form, body }: DraftOptions): Draft => {
  const methods = form.methods as UseFormReturn;
  const { isDirty } = form;
  const userId = useSessionUser()?.Id ?? 0;
  const beside = useContext(BesideList)?.id ?? '';
  const [key] = useState(() => {
    const place = `${namedInstallation(location.search) ?? ''}${location.pathname}.${beside}`;
    return tabDraftKey(userId, `${place}.${title}.${about}`);
  });
  const [found] = useState(() => readDraft(key));
  const [state, setState] = useState<Draft['state']>('none');
  const isKept = useRef(false);

  const bring = (): void => {
    if (found === null) return;
    const shown: FieldValues = { ...methods.getValues(), ...typedIn(found) };
    methods.reset(shown, { keepDefaultValues: true });
    setState('brought');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is brought back once, where the form begins.
  useEffect(() => {
    if (found === null) return;
    if (isBegunOn(found, methods.formState.defaultValues ?? {})) bring();
    else setState('apart');
  }, []);

  useEffect(() => {
    if (!isDirty) return;
    isGivenUp.current = false;
    const keep = (): void => {
      if (body.current?.querySelector(secret)) return;
      isKept.current = writeNow(key, methods);
    };
    keep();
    const listening = methods.watch(keep);
    return () => {
      listening.unsubscribe();
      isKept.current = false;
    };
  }, [isDirty, methods, key, body]);

  const isGivenUp = useRef(false);
  useLateValues({
    key,
    methods,
    isKept: () => !isGivenUp.current && !body.current?.querySelector(secret),
    keep: () => void writeNow(key, methods),
  });

  // What was sent, or set back by hand, is no draft any more.
  const wasDirty = useRef(false);
  useEffect(() => {
    if (wasDirty.current && !isDirty) clearDraft(key);
    wasDirty.current = isDirty;
  }, [isDirty, key]);

  return {
    state,
    isKept: () => isKept.current,
    bring,
    end: () => {
      isGivenUp.current = true;
      clearDraft(key);
      setState('none');
    },
    forget: () => {
      isGivenUp.current = true;
      clearDraft(key);
      methods.reset();
      setState('none');
    },
  };
};
