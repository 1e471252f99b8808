import { recordTaskResult, type TaskDetail } from 'shared-kit/contracts/tasks';
import { callRoute, errorTextOf, isConflict } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { useInvalidate } from 'shared-kit/web/query';
import { notify } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { writeDraft } from './draft.ts';
import { bodyBefore, entryOf } from './entry.ts';

/** Puts a task back to how it was before it was saved; what had been written becomes a draft again. */
export const useUndo = (userId: number) => {
  const t = useText();
  const invalidate = useInvalidate();
  const { number } = useFormat();
  return async (before: TaskDetail, saved: TaskDetail): Promise<boolean> => {
    try {
      const input = { params: { id: saved.id }, body: bodyBefore(before, saved.version) };
      const answer = await callRoute(recordTaskResult, input, { idempotencyKey: crypto.randomUUID() });
      const { version } = answer.data;
      const entry = entryOf(saved, saved.formats, number);
      writeDraft(userId, saved.id, { version, at: new Date().toISOString(), entry });
      await invalidate('tasks');
      return true;
    } catch (error) {
      notify({ text: isConflict(error) ? t('record.undoTooLate') : errorTextOf(error), tone: 'warning' });
      return false;
    }
  };
};
