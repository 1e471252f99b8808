import { recordTaskResult, type TaskDetail } from 'shared-kit/contracts/task-detail';
import { errorTextOf, saveRecord } from 'shared-kit/web/app';
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
  const local = useFormat();
  const warn = (text: string): false => {
    notify({ text, tone: 'warning' });
    return false;
  };
  return async (before: TaskDetail, saved: TaskDetail): Promise<boolean> => {
    try {
      const input = { params: { id: saved.id }, body: bodyBefore(before, saved.version) };
      const undone = await saveRecord(recordTaskResult, input, () => 'theirs');
      if (undone.outcome === 'kept')
        return warn(undone.why === 'unanswered' ? errorTextOf(undone.error) : t('record.undoTooLate'));
      if (undone.outcome === 'saved' && undone.holds === 'theirs') return warn(t('record.undoTooLate'));
      const version = undone.outcome === 'saved' ? undone.answer.data.version : saved.version;
      const entry = entryOf(saved, local);
      writeDraft(userId, saved.id, { version, at: new Date().toISOString(), entry });
      await invalidate('tasks', 'elementTaskStates');
      return true;
    } catch (error) {
      return warn(errorTextOf(error));
    }
  };
};
