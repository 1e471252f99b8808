/** The days that a task can be planned for. */
import { dayOfText, dayText } from './civil-day.ts';
import { localDayOf } from './local-day.ts';

export interface Plannable {
  /** `[dueStart, dueEnd)`, when its work falls due: instants of local midnights. */
  readonly dueStart: string | Date;
  readonly dueEnd: string | Date;
}

/** Days, `2026-11-21`, both included. */
export interface PlanWindow {
  readonly from: string;
  readonly to: string;
}

const instant = (at: string | Date): number => new Date(at).getTime();

/** From its earliest to its latest day. */
export const dueWindowOf = ({ dueStart, dueEnd }: Plannable, timeZone: string): PlanWindow => ({
  from: dayText(localDayOf(instant(dueStart), timeZone)),
  to: dayText(localDayOf(instant(dueEnd) - 1, timeZone)),
});

/** The same without the days that have passed; null once all of them have. */
export const planWindowOf = (task: Plannable, now: Date | number, timeZone: string): PlanWindow | null => {
  const { from, to } = dueWindowOf(task, timeZone);
  const today = dayText(localDayOf(Number(now), timeZone));
  if (to < today) return null;
  // Days as texts: the later one, which is no maximum of numbers.
  const [, later = from] = [today, from].toSorted();
  return { from: later, to };
};

export type PlanFault = 'windowOver' | 'beforeWindow' | 'afterWindow';

/** Why a task cannot be planned for a day; null where it can. No day at all is always allowed. */
export const planFault = (day: string | null, window: PlanWindow | null): PlanFault | null => {
  if (day === null) return null;
  if (window === null) return 'windowOver';
  if (day < window.from) return 'beforeWindow';
  return day > window.to ? 'afterWindow' : null;
};

/** The day that its work counts for: the planned one, or the last on which it can be done. */
export const workDayOf = (
  task: Plannable & { readonly plannedOn: string | null },
  timeZone: string,
): string => task.plannedOn ?? dueWindowOf(task, timeZone).to;

/** The day within the window that is `days` later, or earlier where negative; null where the window has none. */
export const dayMoved = (day: string, days: number, { from, to }: PlanWindow): string | null => {
  const moved = dayText(dayOfText(day) + days);
  if (moved >= from && moved <= to) return moved;
  const nearest = moved < from ? from : to;
  return nearest === day || (days > 0 ? nearest < day : nearest > day) ? null : nearest;
};
