import type { TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import { isAway, useSessionUser } from 'shared-kit/web/app';
import { useLocalized } from 'shared-kit/web/i18n';
import { notify } from 'shared-kit/web/ui';
import { useText } from '../../use-text.ts';
import type { SavedTask } from '../use-record.ts';
import { useUndo } from './use-undo.ts';

const words = {
  mine: 'record.saved',
  theirs: 'record.keptTheirs',
  waiting: 'record.waiting',
} as const;

/** Says that a result was saved, with a way back; `onTakenBack` goes on from there. */
export const useSavedNotice = () => {
  const t = useText();
  const local = useLocalized();
  const undo = useUndo(useSessionUser()?.Id ?? 0);
  return (saved: SavedTask, before: TaskDetail, onTakenBack?: () => void): void => {
    const isOnItsWay = saved.holds === 'waiting' && !isAway();
    const text = t(isOnItsWay ? 'record.sending' : words[saved.holds], {
      element: saved.task.elementName,
      chore: local(saved.task.choreName),
    });
    const takeBack = async (): Promise<void> => {
      if (await undo(before, saved)) onTakenBack?.();
    };
    const canUndo = saved.holds === 'mine' || saved.takeBack !== undefined;
    notify(canUndo ? { text, undo: takeBack } : { text, tone: 'info' });
  };
};
