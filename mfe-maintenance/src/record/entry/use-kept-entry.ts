import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSessionUser } from 'shared-kit/web/app';
import { clearKept, type KeptEntry, readKept, writeKept } from './kept-entry.ts';

interface KeptOptions<T> {
  /** Names the card among all: `circuit.7.31.2`. */
  readonly card: string;
  /** Of what the form shows. */
  readonly version: number;
  /** What the form begins with. */
  readonly defaults: T;
  /** False where nothing can be sent. */
  readonly isKept?: boolean;
}

export interface Kept {
  readonly card: string;
  readonly isKept: boolean;
  readonly found: KeptEntry<unknown> | null;
  /** Of what the entry was begun on: with it the server tells whether somebody else has saved meanwhile. */
  readonly version: number;
  readonly isStale: boolean;
  /** It has been sent: nothing of this card is kept any more. */
  readonly forget: () => void;
  readonly isSent: RefObject<boolean>;
}

/** What was typed on a card before and has not been sent. */
export const useKept = <T>({ card, version, defaults, isKept = true }: KeptOptions<T>): Kept => {
  const userId = useSessionUser()?.Id ?? 0;
  const [found, setFound] = useState(() => (isKept ? readKept(userId, card, defaults) : null));
  const isSent = useRef(false);
  const forget = (): void => {
    isSent.current = true;
    clearKept(userId, card);
    setFound(null);
  };
  const begun = found?.version ?? version;
  return { card, isKept, found, version: begun, isStale: begun !== version, forget, isSent };
};

interface Form {
  readonly methods: {
    readonly getValues: () => unknown;
    readonly reset: (values?: never, options?: { readonly keepDefaultValues?: boolean }) => void;
    readonly watch: (listener: () => void) => { readonly unsubscribe: () => void };
  };
  readonly isDirty: boolean;
}

/**
 * Brings back what was typed and keeps what is typed until it is sent: a reload, a dead battery or a lost network cost nothing. What it
 * answers lets go of it.
 */
export const useKeeping = (
  { methods, isDirty }: Form,
  { card, isKept, found, version, forget, isSent }: Kept,
) => {
  const userId = useSessionUser()?.Id ?? 0;
  const wasDirty = useRef(false);

  // What is kept is a change of what is stored: it makes the form dirty.
  useEffect(() => {
    if (found) methods.reset(found.entry as never, { keepDefaultValues: true });
  }, [found, methods]);

  useEffect(() => {
    if (!isKept) return;
    if (!isDirty) {
      if (wasDirty.current) clearKept(userId, card);
      wasDirty.current = false;
      return;
    }
    wasDirty.current = true;
    const keep = (): void => {
      if (isSent.current) return;
      writeKept(userId, card, { version, at: new Date().toISOString(), entry: methods.getValues() });
    };
    keep();
    const listening = methods.watch(keep);
    return () => listening.unsubscribe();
  }, [isKept, isDirty, methods, userId, card, version, isSent]);

  return (): void => {
    forget();
    methods.reset();
    isSent.current = false;
  };
};
