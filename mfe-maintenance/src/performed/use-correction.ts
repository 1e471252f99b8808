import { useState } from 'react';
import { useSessionUser } from 'shared-kit/web/app';
import { notify } from 'shared-kit/web/ui';
import { readDraft } from '../record/entry/draft.ts';
import { useText } from '../use-text.ts';

export interface Correction {
  readonly isEditing: boolean;
  readonly begin: () => void;
  /** The result was corrected. */
  readonly end: () => void;
  /** Back to reading; what was written stays as a draft, and that is said. */
  readonly cancel: () => void;
  readonly sayKept: () => void;
}

/** Whether a performed task is read or corrected: who left a draft goes on with it. */
export const useCorrection = (id: number): Correction => {
  const t = useText();
  const userId = useSessionUser()?.Id ?? 0;
  const [isEditing, setIsEditing] = useState(() => readDraft(userId, id) !== null);
  const sayKept = (): void => {
    if (readDraft(userId, id)) notify({ text: t('record.draftKept'), tone: 'info' });
  };
  return {
    isEditing,
    begin: () => setIsEditing(true),
    end: () => {
      notify({ text: t('performed.corrected') });
      setIsEditing(false);
    },
    cancel: () => {
      sayKept();
      setIsEditing(false);
    },
    sayKept,
  };
};
