import { useRef } from 'react';
import type { PlaceOutcome } from 'shared-kit/contracts/plans/level-work';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { handleApiError } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { notify } from 'shared-kit/web/ui';
import { usePlan, useRefusalText } from '../calendar/use-plan.ts';
import { usePlacing } from '../level/use-placing.ts';
import { useText } from '../use-text.ts';

/** Where a task goes: what is left out stays. */
export interface Move {
  readonly task: Task;
  readonly personId?: number | null;
  readonly day?: string;
}

interface Refused {
  readonly id: number;
  readonly outcome: PlaceOutcome;
  readonly task: Task | null;
}

/** Why a task stays where it is. */
const useMoveRefusal = () => {
  const t = useText();
  const planReason = useRefusalText();
  return (outcome: PlaceOutcome): string =>
    outcome === 'unfit' ? t('assignee.outcome.unfit') : planReason(outcome);
};

/** Gives tasks to people and plans them for days, any number at once, as the dialogs do; what stays is told. */
const useMoves = (installationId: number) => {
  const t = useText();
  const format = useFormat();
  const { plan, isPending: isPlanning } = usePlan(installationId);
  const { place, isPending: isPlacing } = usePlacing(installationId, (changed) => {
    const [first] = changed;
    const name = first?.task?.assignedToName ?? t('assignee.nobody');
    const days = new Set(changed.map(({ task }) => task?.plannedOn ?? null));
    const [day] = days;
    const count = changed.length;
    return days.size === 1 && day
      ? t('board.givenFor', { count, name, day: format.day(day) })
      : t('board.given', { count, name });
  });
  /** Those that are another person's go with their day in one call; the others change their day alone. */
  const send = async (moves: readonly Move[]): Promise<readonly Refused[]> => {
    const given = moves.filter(({ personId }) => personId !== undefined);
    const moved = moves.flatMap(({ task, personId, day }) =>
      personId === undefined && day !== undefined ? [{ task, plannedOn: day }] : [],
    );
    const items = given.map(({ task, personId = null, day }) => ({
      task,
      personId,
      isOwn: true,
      plannedOn: day ?? task.plannedOn,
    }));
    const refused: Refused[] = [];
    if (items.length > 0) refused.push(...(await place(items)).refused);
    if (moved.length > 0) refused.push(...(await plan(moved)).refused);
    return refused;
  };
  return { send, isPending: isPlanning || isPlacing };
};

/** The same for what is dragged or moved by keys: what stays is told with its reasons. */
export const useQuickMoves = (installationId: number) => {
  const t = useText();
  const { send, isPending } = useMoves(installationId);
  const reasonOf = useMoveRefusal();
  // A task that keys have moved stands elsewhere once its rows are read again: the focus goes with it.
  const followed = useRef(0);
  const run = async (moves: readonly Move[], byKeys: boolean): Promise<void> => {
    followed.current = byKeys ? (moves[0]?.task.id ?? 0) : 0;
    const refused = await send(moves);
    if (refused.length === 0) return;
    followed.current = 0;
    const reasons = new Set(refused.map(({ outcome }) => reasonOf(outcome)));
    const kept = refused.length === 1 ? '' : `${t('board.kept', { count: refused.length })} `;
    notify({ text: `${kept}${[...reasons].join('. ')}`, tone: 'warning' });
  };
  return {
    isPending,
    followed,
    move: (moves: readonly Move[], byKeys = false): void => {
      if (moves.length > 0) void run(moves, byKeys).catch(handleApiError);
    },
  };
};
