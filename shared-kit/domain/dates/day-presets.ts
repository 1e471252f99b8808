import { dayNumber, dayOfText, dayText, isDayText, mondayOf } from './civil-day.ts';

export interface Days {
  /** Both included; empty for no bound. */
  readonly from: string;
  readonly to: string;
}

export type Preset = 'today' | 'thisWeek' | 'thisMonth' | 'lastMonth' | 'thisYear';

const dayOf = (year: number, month: number, day: number): string => dayText(dayNumber(year, month, day));

/** First and last day of a preset, seen from `today` (`2026-11-21`). */
export const presetDays = (preset: Preset, today: string): Days => {
  const [year = 0, month = 0] = today.split('-').map(Number);
  if (preset === 'today') return { from: today, to: today };
  if (preset === 'thisWeek') {
    const monday = mondayOf(dayOfText(today));
    return { from: dayText(monday), to: dayText(monday + 6) };
  }
  if (preset === 'thisYear') return { from: dayOf(year, 1, 1), to: dayOf(year, 12, 31) };
  const first = preset === 'thisMonth' ? month : month - 1;
  return { from: dayOf(year, first, 1), to: dayOf(year, first + 1, 0) };
};

/** So many days, `today` being the last. */
export const lastDays = (count: number, today: string): Days => ({
  from: dayText(dayOfText(today) - count + 1),
  to: today,
});

/** Which of the presets the days are. */
export const presetOf = ({ from, to }: Days, today: string, presets: readonly Preset[]): Preset | null =>
  presets.find((preset) => {
    const days = presetDays(preset, today);
    return days.from === from && days.to === to;
  }) ?? null;

const within = (first: string, last: string, { from, to }: Days): Days => ({
  from: first > from ? first : from,
  to: last < to ? last : to,
});

/** Of a month (`2026-11`) what lies within the days. */
export const daysOfMonth = (month: string, days: Days): Days => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return within(dayOf(year, number, 1), dayOf(year, number + 1, 0), days);
};

/** Of the week that begins on a Monday (`2026-11-23`) what lies within the days. */
export const daysOfWeek = (monday: string, days: Days): Days =>
  within(monday, dayText(dayOfText(monday) + 6), days);

/** Product specification, section 5: an end is not before its beginning. */
export const endsBeforeStart = ({ from, to }: Days): boolean => isDayText(from) && isDayText(to) && to < from;

/** The days as a call takes them; what is no day, or ends before it begins, narrows nothing. */
export const dayQuery = (days: Days): Partial<Days> => ({
  ...(isDayText(days.from) ? { from: days.from } : {}),
  ...(isDayText(days.to) && !endsBeforeStart(days) ? { to: days.to } : {}),
});

/** The days that an address asks for, by name or one by one; those of `usual` where an end is missing. */
export const askedDays = (
  { days, ...ends }: Days & { readonly days: string },
  today: string,
  { presets, usual }: { readonly presets: readonly Preset[]; readonly usual: Preset },
): Days => ({
  ...presetDays(presets.find((each) => each === days) ?? usual, today),
  ...dayQuery(ends),
});

export const noDays = { from: '', to: '' } as const;
