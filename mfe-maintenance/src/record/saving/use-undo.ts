import { recordTaskResult, type TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import { errorTextOf, saveRecord } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { useInvalidate } from 'shared-kit/web/query';
import { notify } from 'shared-kit/web/ui';
import { useText } from '../../use-text.ts';
import { writeDraft } from '../entry/draft.ts';
import { bodyBefore, entryOf } from '../entry/entry.ts';
import type { SavedTask } from '../use-record.ts';

/** Puts a task back to how it was before it was saved; what had been written becomes a draft again. */
export const useUndo = (userId: number) => {
  const t = useText();
  const invalidate = useInvalidate();
  const local = useFormat();
  const warn = (text: string): false => {
    notify({ text, tone: 'warning' });
    return false;
  };
  const putBack = async (saved: TaskDetail, version: number): Promise<true> => {
    const entry = entryOf(saved, local);
    writeDraft(userId, saved.id, { version, at: new Date().toISOString(), entry });
    await invalidate('tasks', 'elementTaskStates');
    return true;
  };
  return async (before: TaskDetail, { task: saved, takeBack }: SavedTask): Promise<boolean> => {
    try {
      if (takeBack) {
        await takeBack();
        return await putBack(saved, before.version);
      }
      const input = { params: { id: saved.id }, body: bodyBefore(before, saved.version) };
      const undone = await saveRecord(recordTaskResult, input, () => 'theirs');
      if (undone.outcome === 'kept')
        return warn(undone.why === 'unanswered' ? errorTextOf(undone.error) : t('record.undoTooLate'));
      if (undone.outcome === 'saved' && undone.holds === 'theirs') return warn(t('record.undoTooLate'));
      return await putBack(saved, undone.outcome === 'saved' ? undone.answer.data.version : saved.version);
    } catch (error) {
      return warn(errorTextOf(error));
    }
  };
};
