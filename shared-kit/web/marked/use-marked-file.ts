import { useState } from 'react';
import { ApiError, NetworkError } from '../app/http/errors.ts';
import { handleApiError } from '../app/http/handle-api-error.ts';
import { saveFile } from '../app/session/hand-over.ts';
import { useKitText } from '../i18n/use-kit-text.ts';
import { showError } from '../ui/dialogs/imperative.ts';
import { FileChangedError, markedCopy } from './forms.ts';
import { type Mark, NoWorkbookError } from './marks.ts';

export interface FoundFile {
  readonly fileName: string;
  readonly installationId: number;
  /** What is wrong with it, worked out when it is asked for. */
  readonly marks: () => readonly Mark[];
}

/** Saves the file as it was handed in, with every doubt at its cell. */
export const useMarkedFile = ({ fileName, installationId, marks }: FoundFile) => {
  const t = useKitText();
  const [busy, setBusy] = useState(false);
  const write = async (file: File): Promise<void> => {
    const suffix = t('marked.suffix');
    const author = t('marked.author');
    try {
      const copy = await markedCopy(file, { fileName, suffix, marks: marks(), author, installationId });
      saveFile(copy.bytes, copy.type, copy.fileName);
    } catch (error) {
      if (error instanceof NoWorkbookError) await showError({ text: t('marked.impossible') });
      else if (error instanceof FileChangedError) await showError({ text: t('marked.changed') });
      else if (error instanceof ApiError || error instanceof NetworkError) await handleApiError(error);
      else throw error;
    }
  };
  const save = async (file: File): Promise<void> => {
    setBusy(true);
    try {
      await write(file);
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
};
