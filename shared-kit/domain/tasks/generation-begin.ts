/** From when on a generation makes tasks: what was due before nobody has to do any more. */

import { dayOfText } from '../dates/civil-day.ts';
import type { DuePeriod } from '../dates/due-window.ts';
import { startOfLocalDay } from '../dates/local-day.ts';

export interface GenerationBegin {
  /** `2026-11-21`; what was to be done before that day is left out. Not there: everything is made. */
  readonly from?: string | undefined;
  /** Chores whose last maintenance before this portal is written down have all that is due since then, whatever `from` says. */
  readonly sinceFormer?: boolean | undefined;
}

/** `hasFormer`: whether it is written down when the chore was last done before this portal. */
export const isBegun =
  ({ from, sinceFormer = false }: GenerationBegin, timeZone: string) =>
  ({ dueEnd }: Pick<DuePeriod, 'dueEnd'>, hasFormer: boolean): boolean =>
    from === undefined ||
    (sinceFormer && hasFormer) ||
    dueEnd.getTime() > startOfLocalDay(dayOfText(from), timeZone);
