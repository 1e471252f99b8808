import { dayOf } from '../tasks/civil-days.ts';

export interface Days {
  /** Both included; empty for no bound. */
  readonly from: string;
  readonly to: string;
}

export const presets = ['thisMonth', 'lastMonth', 'thisYear'] as const;
export type Preset = (typeof presets)[number];

/** First and last day of a preset, seen from `today` (`2026-11-21`). */
export const presetDays = (preset: Preset, today: string): Days => {
  const [year = 0, month = 0] = today.split('-').map(Number);
  if (preset === 'thisYear') return { from: dayOf(year, 1, 1), to: dayOf(year, 12, 31) };
  const first = preset === 'thisMonth' ? month : month - 1;
  return { from: dayOf(year, first, 1), to: dayOf(year, first + 1, 0) };
};

export const presetOf = ({ from, to }: Days, today: string): Preset | null =>
  presets.find((preset) => {
    const days = presetDays(preset, today);
    return days.from === from && days.to === to;
  }) ?? null;

/** A day as a call takes it. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** Product specification, section 5: an end is not before its beginning. */
export const endsBeforeStart = ({ from, to }: Days): boolean => isDay(from) && isDay(to) && to < from;
