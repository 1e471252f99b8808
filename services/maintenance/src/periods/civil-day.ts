/** Calendar days as whole numbers counted from 1970-01-01: arithmetic without time zones. */
export const dayMs = 86_400_000;

export const dayNumber = (year: number, month: number, day: number): number =>
  Date.UTC(year, month - 1, day) / dayMs;

export const yearAndMonth = (day: number): { year: number; month: number } => {
  const date = new Date(day * dayMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 };
};

/** `2026-11-21`. */
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
export const dayOfText = (text: string): number => Date.parse(`${text}T00:00:00Z`) / dayMs;

/** Monday of the ISO week that a day is in. Day 0 was a Thursday. */
export const mondayOf = (day: number): number => day - ((((day + 3) % 7) + 7) % 7);

/** ISO 8601: week 1 is the one with 4 January, and a week belongs to the year of its Thursday. */
export const firstMonday = (weekYear: number): number => mondayOf(dayNumber(weekYear, 1, 4));
export const isoWeek = (day: number): { year: number; week: number } => {
  const monday = mondayOf(day);
  const { year } = yearAndMonth(monday + 3);
  return { year, week: (monday - firstMonday(year)) / 7 + 1 };
};
