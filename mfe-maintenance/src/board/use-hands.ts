import { useRef, useState } from 'react';
import { programmeOf } from 'shared-kit/contracts/plans/programmes';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { dayMoved, planWindowOf, workDayOf } from 'shared-kit/domain/dates/plan-window';
import { useFormat } from 'shared-kit/web/i18n';
import { useIsOffline } from 'shared-kit/web/offline';
import { notify } from 'shared-kit/web/ui';
import { useCanMove } from '../calendar/use-can-move.ts';
import { useText } from '../use-text.ts';
import { type BoardRow, type Carried, changeAt, fitsAt, type Target } from './board-rows.ts';
import { reachTo } from './reach.ts';
import { useQuickMoves } from './use-moves.ts';

const none: ReadonlyMap<number, Task> = new Map();

/** What is chosen, carried and opened of the board, and how it goes to another place. */
export const useHands = (installationId: number, rows: readonly BoardRow[]) => {
  const t = useText();
  const { timeZone, day: dayText } = useFormat();
  const may = useCanMove(installationId);
  const isOffline = useIsOffline();
  // What was moved on a device alone would stand on nobody else's board.
  const canMove = (task: Task): boolean => !isOffline && may(task);
  const { move, followed, isPending } = useQuickMoves(installationId);
  const [chosen, setChosen] = useState(none);
  const way = useRef<readonly number[]>([]);
  const [isChoosing, setChoosing] = useState(false);
  const [opened, setOpened] = useState<readonly Task[]>([]);
  const [carried, setCarried] = useState<readonly Carried[]>([]);
  const carriedOf = (task: Task): Carried => ({
    task,
    window: planWindowOf(task, Date.now(), timeZone),
    day: workDayOf(task, timeZone),
    programme: programmeOf[task.archetype],
  });
  /** One of those that are chosen stands for all of them. */
  const handful = (task: Task): readonly Task[] => (chosen.has(task.id) ? [...chosen.values()] : [task]);
  const put = (those: readonly Carried[], target: Target, byKeys: boolean): void => {
    const moves = those.flatMap((each) => {
      const change = changeAt(each, target);
      return change === null ? [] : [{ task: each.task, ...change }];
    });
    if (moves.length > 0) setChosen(none);
    move(moves, byKeys);
  };
  return {
    isPending,
    isOffline,
    followed,
    canMove,
    chosen,
    isChoosing,
    opened,
    carried,
    setChoosing: (on: boolean): void => {
      setChoosing(on);
      setChosen(none);
    },
    toggle: (task: Task): void =>
      setChosen((all) =>
        all.has(task.id)
          ? new Map([...all].filter(([id]) => id !== task.id))
          : new Map(all).set(task.id, task),
      ),
    /** Chooses the next one too. */
    reach: (from: Task, to: Task): void => {
      const next = reachTo({ chosen, way: way.current }, from, to);
      way.current = next.way;
      setChosen(next.chosen);
    },
    open: (task: Task): void => setOpened(handful(task)),
    openChosen: (): void => setOpened([...chosen.values()]),
    close: (): void => {
      setOpened([]);
      setChosen(none);
    },
    take: (task: Task | null): void => setCarried(task === null ? [] : handful(task).map(carriedOf)),
    /** Whether some of what is carried can be put there. */
    fits: (target: Target): boolean => carried.some((each) => fitsAt(each, target)),
    drop: (target: Target): void => {
      setCarried([]);
      put(carried, target, false);
    },
    /** To the day that many days on, within its window. */
    step: (task: Task, row: BoardRow, days: number): void => {
      const one = carriedOf(task);
      const day = one.window && dayMoved(one.day, days, one.window);
      if (day) put(handful(task).map(carriedOf), { row, day }, true);
      else if (one.window) {
        const { from, to } = one.window;
        notify({ text: t('calendar.window', { from: dayText(from), to: dayText(to) }), tone: 'warning' });
      }
    },
    /** To the next person up or down who can do it. */
    hand: (task: Task, row: BoardRow, way: 1 | -1): void => {
      const at = rows.findIndex(({ key }) => key === row.key);
      const ahead = way === 1 ? rows.slice(at + 1) : rows.slice(0, Math.max(0, at)).toReversed();
      const next = ahead.find((each) => fitsAt(carriedOf(task), { row: each, day: null }));
      if (next) put(handful(task).map(carriedOf), { row: next, day: null }, true);
      else notify({ text: t(way === 1 ? 'board.nobodyBelow' : 'board.nobodyAbove'), tone: 'warning' });
    },
  };
};
export type Hands = ReturnType<typeof useHands>;
