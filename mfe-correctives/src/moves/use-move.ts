import { useState } from 'react';
import type { CorrectiveRow } from 'shared-kit/contracts/correctives/corrective';
import type { CorrectiveMoveBody } from 'shared-kit/contracts/correctives/corrective-work';
import { handleApiError } from 'shared-kit/web/app';
import { useSaveMove } from './use-save-move.ts';

/** Makes a move that asks for nothing, and says what it did. */
export const useMove = () => {
  const save = useSaveMove();
  const [isMoving, setMoving] = useState(false);
  const move = async (corrective: CorrectiveRow, body: CorrectiveMoveBody): Promise<void> => {
    setMoving(true);
    try {
      const saved = await save(corrective, body);
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
