import type { ConfirmRequest, DialogEntry, ErrorRequest, LoadingRequest } from './store.ts';

/** What every page can draw without the kit: words with at most two answers, or words that somebody waits with. */
export type PlainDialog =
  | {
      readonly id: number;
      readonly kind: 'confirm';
      readonly request: ConfirmRequest;
      readonly answer: (accepted: boolean) => void;
    }
  | {
      readonly id: number;
      readonly kind: 'error';
      readonly request: ErrorRequest;
      readonly answer: () => void;
    }
  | { readonly id: number; readonly kind: 'loading'; readonly request: LoadingRequest };

export const isPlainDialog = (entry: DialogEntry): entry is DialogEntry & PlainDialog => {
  switch (entry.kind) {
    case 'confirm':
      return !entry.request.instead && !entry.request.danger;
    case 'error':
      return !entry.request.items;
    case 'loading':
      return !entry.request.cancel && entry.request.progress === undefined;
    default:
      return false;
  }
};
