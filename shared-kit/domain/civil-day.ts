/** Calendar days without a time zone: as whole numbers counted from 1970-01-01, and as texts, `2026-11-21`. */
export const dayMs = 86_400_000;

/** Months begin with 1. A month or day beyond its range goes on counting: day 0 is the last one of the month before. */
export const dayNumber = (year: number, month: number, day: number): number =>
  Date.UTC(year, month - 1, day) / dayMs;

export const yearAndMonth = (day: number): { year: number; month: number } => {
  const date = new Date(day * dayMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 };
};

export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
export const dayOfText = (text: string): number => Date.parse(`${text}T00:00:00Z`) / dayMs;

/** Whether a text is a day that exists: `2028-02-29`, not `2026-02-29`. */
export const isDayText = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** The day as a text; null for one that does not exist, such as 31 April. */
export const existingDay = (year: number, month: number, day: number): string | null => {
  const text = [String(year).padStart(4, '0'), ...[month, day].map(twoDigits)].join('-');
  return isDayText(text) ? text : null;
};

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** How many days later `to` is than `from`. */
export const daysBetween = (from: string, to: string): number => dayOfText(to) - dayOfText(from);

/** Monday of the ISO week that a day is in. Day 0 was a Thursday. */
export const mondayOf = (day: number): number => day - ((((day + 3) % 7) + 7) % 7);

/** ISO 8601: week 1 is the one with 4 January, and a week belongs to the year of its Thursday. */
export const firstMonday = (weekYear: number): number => mondayOf(dayNumber(weekYear, 1, 4));
export const isoWeek = (day: number): { year: number; week: number } => {
  const monday = mondayOf(day);
  const { year } = yearAndMonth(monday + 3);
  return { year, week: (monday - firstMonday(year)) / 7 + 1 };
};
