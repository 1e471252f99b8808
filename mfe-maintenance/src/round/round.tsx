import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RoundOrderName } from 'shared-kit/contracts/tasks/task-round';
import { mostTogether } from 'shared-kit/contracts/tasks/task-together';
import { afterPaint, useSessionUser } from 'shared-kit/web/app';
import { Keyboard, ListIcon, Route } from 'shared-kit/web/icons';
import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  ListSkeleton,
  notify,
  PageFrame,
  useKeyboardOpen,
  usePhone,
} from 'shared-kit/web/ui';
import { draftedTasks } from '../record/entry/draft.ts';
import { useSavedNotice } from '../record/saving/use-saved-notice.ts';
import type { OnSaved } from '../record/use-record.ts';
import { useText } from '../use-text.ts';
import { AlikeOffer } from './alike-offer.tsx';
import { PrepareOffer } from './prepare-offer.tsx';
import { RoundBar, useBarHeight } from './round-bar.tsx';
import { RoundHeading } from './round-heading.tsx';
import { alikeAhead, areasOf, neighbour, nextToDo, withDone } from './round-order.ts';
import { RoundProgress } from './round-progress.tsx';
import { TaskCard } from './task-card.tsx';
import { usePrefetchedTasks } from './use-prefetched-tasks.ts';
import { type RoundChoice, type RoundQuery, useRound } from './use-round.ts';
import { useRoundKeys } from './use-round-keys.ts';
import { useScannedElement } from './use-scanned-element.ts';
import { useSteady } from './use-steady.ts';
import { useSwipe } from './use-swipe.ts';

const RoutePanel = lazy(() => import('./route-panel.tsx'));
const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'));

/** Alike cards from here on, this one too, for which one screen is less work. */
const fewestAlike = 3;

interface RoundProps {
  readonly title: string;
  readonly query: RoundQuery;
  readonly choice: RoundChoice;
  /** 0: the first one to do. */
  readonly taskId: number;
  readonly onTask: (id: number) => void;
  /** Left out: there is but one order. */
  readonly onOrder?: (order: RoundOrderName) => void;
  /** These ask for the same, and are to be written down on one screen. */
  readonly onTogether: (ids: readonly number[]) => void;
  /** The way out, and what leads there. */
  readonly onLeave: () => void;
  readonly leaveLabel: string;
}

/** One card at a time through the filtered list, or through what is to do on an element. */
export const Round = (props: RoundProps) => {
  const { title, query, choice, onTask, onOrder, onTogether, onLeave } = props;
  const t = useText();
  const userId = useSessionUser()?.Id ?? 0;
  const isPhone = usePhone();
  const isWriting = useKeyboardOpen();
  const round = useRound(query, choice);
  const saySaved = useSavedNotice();
  const [opened, setOpened] = useState<'way' | 'keys' | null>(null);
  const { order, stops, first, markDone, markUndone } = round;
  // The first card does not wait for the address to name it, nor does one that a saved card leads to.
  const named = props.taskId > 0 ? props.taskId : (first ?? 0);
  const [ahead, setAhead] = useState<{ readonly from: number; readonly to: number } | null>(null);
  if (ahead && ahead.from !== named) setAhead(null);
  const taskId = ahead?.from === named ? ahead.to : named;
  const back = neighbour(order, taskId, -1);
  const next = neighbour(order, taskId, 1);
  const sayKept = useCallback(() => {
    if (draftedTasks(userId).has(taskId)) notify({ text: t('record.draftKept'), tone: 'info' });
  }, [userId, taskId, t]);
  const goTo = useCallback(
    (id: number) => {
      sayKept();
      setAhead(null);
      onTask(id);
    },
    [onTask, sayKept],
  );
  const step = useCallback(
    (direction: 1 | -1) => {
      const to = direction === 1 ? next : back;
      if (to !== null) goTo(to);
    },
    [back, next, goTo],
  );
  const leave = useCallback(() => {
    sayKept();
    onLeave();
  }, [onLeave, sayKept]);
  const help = useCallback(() => setOpened('keys'), []);
  useBarHeight(isPhone && !isWriting);
  useRoundKeys({ onStep: step, onLeave: leave, onHelp: help });
  useScannedElement({ order, stops, installationId: Number(query.installationId), onTask: goTo });
  usePrefetchedTasks(taskId > 0 ? [next, back, nextToDo(order, taskId)] : []);
  useEffect(() => {
    if (props.taskId === 0 && first) onTask(first);
  }, [props.taskId, first, onTask]);

  const onSaved: OnSaved = useSteady((saved, before) => {
    const { id } = saved.task;
    const following = nextToDo(withDone(order, id), id);
    // Nothing comes before the next card: neither what is drawn for other reasons nor the address.
    flushSync(() => {
      markDone(id);
      setAhead(following === null ? null : { from: named, to: following });
    });
    // The round moves on before it says so: whoever reads the notice may already go elsewhere.
    afterPaint(() => {
      if (following === null) onLeave();
      else onTask(following);
      saySaved(saved, before, () => {
        markUndone(id);
        setAhead(null);
        onTask(id);
      });
    });
  });
  const bar = useCallback(
    (save: ReactNode, results?: ReactNode) => (
      <RoundBar
        onBack={back === null ? null : () => step(-1)}
        onNext={next === null ? null : () => step(1)}
        above={isWriting ? null : results}
      >
        {save}
      </RoundBar>
    ),
    [back, next, step, isWriting],
  );
  const leaveButton = (
    <Button variant="outline" onClick={leave} aria-keyshortcuts="Escape">
      <ListIcon aria-hidden />
      {props.leaveLabel}
    </Button>
  );
  const swipe = useSwipe(step);
  const part = areasOf(order, stops).find(({ ids }) => ids.includes(taskId));
  const area = part && round.areas.get(part.areaId);
  const alike = alikeAhead(order, stops, taskId).slice(0, mostTogether);
  const content = (): ReactNode => {
    if (taskId === 0 && round.error)
      return <ErrorState error={round.error} title={t('round.failed')} onRetry={round.retry} />;
    if (taskId === 0 && first === null) return <EmptyState title={t('round.nothing')} action={leaveButton} />;
    if (taskId === 0) return <ListSkeleton rows={8} />;
    return (
      <Box {...swipe}>
        <RoundProgress order={order} current={taskId} />
        {order.done.size === 0 ? <PrepareOffer /> : null}
        {choice.order === 'route' && area ? <RoundHeading area={area} part={part} current={taskId} /> : null}
        {alike.length >= fewestAlike ? (
          <AlikeOffer count={alike.length} onTogether={() => onTogether(alike)} />
        ) : null}
        <TaskCard
          key={taskId}
          id={taskId}
          listed={undefined}
          onSaved={onSaved}
          onlyOpen={!order.ids.includes(taskId)}
          hasResultBar
          bar={bar}
        />
      </Box>
    );
  };
  return (
    <PageFrame
      title={title}
      tabs={[]}
      actions={
        <>
          <IconButton
            variant="outline"
            hideBelow="md"
            aria-label={t('round.keys.title')}
            title={t('round.keys.title')}
            aria-haspopup="dialog"
            aria-keyshortcuts="?"
            onClick={help}
          >
            <Keyboard aria-hidden />
          </IconButton>
          <IconButton
            variant="outline"
            aria-label={t('round.way')}
            title={t('round.way')}
            aria-haspopup="dialog"
            onClick={() => setOpened('way')}
          >
            <Route aria-hidden />
          </IconButton>
          {leaveButton}
        </>
      }
    >
      <Box maxWidth="80rem" marginX="auto">
        {content()}
      </Box>
      <Suspense>
        {opened === 'way' ? (
          <RoutePanel
            round={round}
            by={choice.order}
            current={taskId}
            onOrder={onOrder}
            onTask={goTo}
            onClose={() => setOpened(null)}
          />
        ) : null}
        {opened === 'keys' ? <ShortcutsDialog onClose={() => setOpened(null)} /> : null}
      </Suspense>
    </PageFrame>
  );
};
