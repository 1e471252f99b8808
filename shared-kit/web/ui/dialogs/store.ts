/** The dialogs that are open, the last on top. Whoever opened one waits for its promise. */
import { createStore } from 'zustand/vanilla';
import type { FollowPolicy } from '../../../contracts/operations.ts';

export interface ConfirmRequest {
  readonly title?: string | undefined;
  readonly text: string;
  /** "accept" unless told. */
  readonly acceptLabel?: string | undefined;
  /** Offers a way out as well; true for the word "cancel". */
  readonly cancel?: boolean | string | undefined;
  /** What is accepted can't be undone: its button warns, and the other one has the focus, so that Enter does no harm. */
  readonly danger?: boolean | undefined;
  /** A third way, in which nothing is accepted: it leads there, or is told. */
  readonly instead?:
    | { readonly label: string; readonly to: string }
    | { readonly label: string; readonly onChoose: () => void }
    | undefined;
}

export interface LoadingRequest {
  /** "loading" unless told. */
  readonly text?: string | undefined;
  /** From 0 to 1; unknown where left out. */
  readonly progress?: number | undefined;
  /** Offers to stop before the end: whoever works asks `isCancelled`. */
  readonly cancel?: boolean | undefined;
}

export interface ErrorRequest {
  readonly title?: string | undefined;
  readonly text: string;
  /** What it is about, one below the other; those with an address lead there. */
  readonly items?: readonly { readonly text: string; readonly to?: string | undefined }[] | undefined;
}

export interface ConflictField {
  /** Name of the field in both records. */
  readonly name: string;
  readonly label: string;
  /** How a value is written; as text unless told. */
  readonly format?: (value: unknown) => string;
  /** Where both values can be kept together: what they come to. */
  readonly join?: (mine: unknown, theirs: unknown) => unknown;
}

export interface ConflictRequest {
  /** What both began with, where it is known: a field that only one of them changed is then not asked for. */
  readonly base?: Readonly<Record<string, unknown>> | undefined;
  /** What this person wanted to save. */
  readonly mine: Readonly<Record<string, unknown>>;
  /** What is stored now. */
  readonly theirs: Readonly<Record<string, unknown>>;
  readonly fields: readonly ConflictField[];
  readonly follows?: FollowPolicy | undefined;
  /** Who changed it and when, where it is known. */
  readonly changedBy?: string | undefined;
  readonly changedAt?: string | undefined;
}

/** `merged`: my values with theirs in the fields where theirs hold. */
export type ConflictAnswer = 'mine' | 'theirs' | { readonly merged: Readonly<Record<string, unknown>> };

export type DialogEntry = { readonly id: number } & (
  | {
      readonly kind: 'confirm';
      readonly request: ConfirmRequest;
      readonly answer: (accepted: boolean) => void;
    }
  | { readonly kind: 'error'; readonly request: ErrorRequest; readonly answer: () => void }
  | { readonly kind: 'loading'; readonly request: LoadingRequest; readonly stop: () => void }
  | { readonly kind: 'password'; readonly answer: (shown: boolean) => void }
  | {
      readonly kind: 'conflict';
      readonly request: ConflictRequest;
      readonly answer: (answer: ConflictAnswer | null) => void;
    }
);

type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never;

export const dialogStore = createStore<{ readonly open: readonly DialogEntry[] }>(() => ({ open: [] }));

let lastId = 0;

export const openDialog = (entry: Unnumbered<DialogEntry>): number => {
  lastId += 1;
  const numbered = { ...entry, id: lastId } as DialogEntry;
  dialogStore.setState(({ open }) => ({ open: [...open, numbered] }));
  return lastId;
};

export const closeDialog = (id: number): void =>
  dialogStore.setState(({ open }) => ({ open: open.filter((entry) => entry.id !== id) }));

export const updateLoading = (id: number, request: LoadingRequest): void =>
  dialogStore.setState(({ open }) => ({
    open: open.map((entry) =>
      entry.id === id && entry.kind === 'loading'
        ? { ...entry, request: { ...entry.request, ...request } }
        : entry,
    ),
  }));
