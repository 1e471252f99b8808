/** The shared dialogs of the product specification (section 2), from anywhere: `await confirm({text})`. */
import { onConfirmationRequired } from '../../app/confirmation.ts';
import { i18n } from '../../i18n/instance.ts';
import { fieldsToAsk, mergeSides } from './conflict-values.ts';
import { loadConflictDialog } from './load-conflict-dialog.ts';
import {
  type ConfirmRequest,
  type ConflictAnswer,
  type ConflictRequest,
  closeDialog,
  type ErrorRequest,
  type LoadingRequest,
  openDialog,
  updateLoading,
} from './store.ts';

/** True for the accepting button; Escape and the cancelling one answer false. */
export const confirm = (request: ConfirmRequest): Promise<boolean> =>
  new Promise((resolve) => {
    const id = openDialog({
      kind: 'confirm',
      request,
      answer: (accepted) => {
        closeDialog(id);
        resolve(accepted);
      },
    });
  });

/** Resolves when the person has agreed. */
export const showError = (request: ErrorRequest): Promise<void> =>
  new Promise((resolve) => {
    const id = openDialog({
      kind: 'error',
      request,
      answer: () => {
        closeDialog(id);
        resolve();
      },
    });
  });

/** True once the person has shown that they know their password; false where they decline. */
const askPassword = (): Promise<boolean> =>
  new Promise((resolve) => {
    const id = openDialog({
      kind: 'password',
      answer: (shown) => {
        closeDialog(id);
        resolve(shown);
      },
    });
  });
onConfirmationRequired(askPassword);

export interface LoadingHandle {
  /** From 0 to 1, with another text if given. */
  readonly update: (progress: number, text?: string) => void;
  /** Whether the person wants it to stop. */
  readonly isCancelled: () => boolean;
  readonly close: () => void;
}

/** Stays until closed: `const wait = loading({text}); try {…} finally {wait.close();}`. */
export const loading = (request: LoadingRequest = {}): LoadingHandle => {
  let isCancelled = false;
  const stop = (): void => {
    isCancelled = true;
  };
  const id = openDialog({ kind: 'loading', request, stop });
  return {
    isCancelled: () => isCancelled,
    update: (progress, text) => updateLoading(id, text === undefined ? { progress } : { progress, text }),
    close: () => closeDialog(id),
  };
};

/**
 * Another changed the record meanwhile: whose values hold. Null: decide later, nothing is lost; also where the question itself could not be
 * fetched, which the person is told. Asks nothing where `base` shows that no field was changed by both.
 */
export const resolveConflict = async (request: ConflictRequest): Promise<ConflictAnswer | null> => {
  if (fieldsToAsk(request).length === 0) return { merged: mergeSides(request, {}) };
  try {
    await loadConflictDialog();
  } catch {
    await showError({ text: i18n.t('errors.network', { ns: 'kit' }) });
    return null;
  }
  return new Promise((resolve) => {
    const id = openDialog({
      kind: 'conflict',
      request,
      answer: (answer) => {
        closeDialog(id);
        resolve(answer);
      },
    });
  });
};
