import { useState } from 'react';
import type { CorrectiveRow } from 'shared-kit/contracts/corrective';
import { type CorrectiveMoveBody, moveCorrective } from 'shared-kit/contracts/corrective-work';
import { handleApiError } from 'shared-kit/web/app';
import { notify } from 'shared-kit/web/ui';
import { useSaveLater } from '../offline/use-save-later.ts';
import { useText } from '../use-text.ts';

/** Makes a move that asks for nothing, and says what it did. */
export const useMove = () => {
  const t = useText();
  const save = useSaveLater(moveCorrective);
  const [isMoving, setMoving] = useState(false);
  const move = async (corrective: CorrectiveRow, body: CorrectiveMoveBody): Promise<void> => {
    setMoving(true);
    try {
      const saved = await save({ params: { id: corrective.id }, body }, corrective, ({ data }) =>
        notify({ text: t('moved', { number: data.number, status: t(`status.${data.status}`) }) }),
      );
      if (saved.outcome === 'kept' && saved.why === 'unanswered') await handleApiError(saved.error);
    } catch (error) {
      await handleApiError(error);
    } finally {
      setMoving(false);
    }
  };
  const run = (corrective: CorrectiveRow, body: CorrectiveMoveBody): void => void move(corrective, body);
  return { run, isMoving };
};
