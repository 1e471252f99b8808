import { useCallback } from 'react';
import { useSessionUser } from 'shared-kit/web/app';
import { ListIcon } from 'shared-kit/web/icons';
import { Box, Button, notify, PageFrame } from 'shared-kit/web/ui';
import { draftedTasks } from '../record/draft.ts';
import type { OnSaved } from '../record/use-record.ts';
import { useSavedNotice } from '../record/use-saved-notice.ts';
import type { TaskListQuery } from '../task-lists/use-open-task-list.ts';
import { useText } from '../use-text.ts';
import { RoundBar, useBarHeight } from './round-bar.tsx';
import { neighbour, nextToDo, withDone } from './round-order.ts';
import { RoundProgress } from './round-progress.tsx';
import { TaskCard } from './task-card.tsx';
import { useRound } from './use-round.ts';
import { useRoundKeys } from './use-round-keys.ts';

interface RoundProps {
  readonly title: string;
  readonly query: TaskListQuery;
  /** The tasks that were chosen; all of the list where there are none. */
  readonly only: readonly number[];
  readonly taskId: number;
  readonly onTask: (id: number) => void;
  /** Back to the list. */
  readonly onLeave: () => void;
}

/** One card at a time through the filtered list. */
export const Round = ({ title, query, only, taskId, onTask, onLeave }: RoundProps) => {
  const t = useText();
  const userId = useSessionUser()?.Id ?? 0;
  const round = useRound(query, only);
  const saySaved = useSavedNotice();
  const { order, markDone, markUndone } = round;
  const back = neighbour(order, taskId, -1);
  const next = neighbour(order, taskId, 1);
  const sayKept = useCallback(() => {
    if (draftedTasks(userId).has(taskId)) notify({ text: t('record.draftKept'), tone: 'info' });
  }, [userId, taskId, t]);
  const step = useCallback(
    (direction: 1 | -1) => {
      const to = direction === 1 ? next : back;
      if (to === null) return;
      sayKept();
      onTask(to);
    },
    [back, next, onTask, sayKept],
  );
  const leave = useCallback(() => {
    sayKept();
    onLeave();
  }, [onLeave, sayKept]);
  useBarHeight();
  useRoundKeys({ onStep: step, onLeave: leave });

  const onSaved: OnSaved = (saved, before) => {
    markDone(saved.task.id);
    const following = nextToDo(withDone(order, saved.task.id), saved.task.id);
    // The round moves on before it says so: whoever reads the notice may already go elsewhere.
    if (following === null) onLeave();
    else onTask(following);
    saySaved(saved, before, () => {
      markUndone(saved.task.id);
      onTask(saved.task.id);
    });
  };
  return (
    <PageFrame
      title={title}
      tabs={[]}
      actions={
        <Button variant="outline" onClick={leave} aria-keyshortcuts="Escape">
          <ListIcon aria-hidden />
          {t('round.list')}
        </Button>
      }
    >
      <Box maxWidth="80rem" marginX="auto">
        <RoundProgress order={order} current={taskId} />
        <TaskCard
          key={taskId}
          id={taskId}
          listed={round.listed(taskId)}
          onSaved={onSaved}
          onlyOpen={!order.ids.includes(taskId)}
          bar={(save) => (
            <RoundBar
              onBack={back === null ? null : () => step(-1)}
              onNext={next === null ? null : () => step(1)}
            >
              {save}
            </RoundBar>
          )}
        />
      </Box>
    </PageFrame>
  );
};
