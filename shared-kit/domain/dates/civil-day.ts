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

/** As it is written in Spanish, Catalan and British English: `21/11/2026`. */
export const writtenDay = (day: string): string => day.split('-').toReversed().join('/');

/**
 * The day that somebody has written, day first: `21/11/2026`, `1-2-26`, `21.11.2026`, `21112026`, or `2026-11-21`. Null for what is no day, and
 * for one that does not exist. Years of two digits are of this century.
 */
export const dayOfWritten = (written: string): string | null => {
  const text = written.trim();
  if (isDayText(text)) return text;
  const parts =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text);
  if (parts === null) return null;
  const [day = 0, month = 0, year = 0] = parts.slice(1).map(Number);
  return existingDay(year < 100 ? 2000 + year : year, month, day);
};

/** How many days later `to` is than `from`. */
export const daysBetween = (from: string, to: string): number => dayOfText(to) - dayOfText(from);

/** How many whole months later `to` is than `from`: as many as can be added to `from` without passing it. */
export const monthsBetween = (from: string, to: string): number => {
  const [begin, end] = [yearAndMonth(dayOfText(from)), yearAndMonth(dayOfText(to))];
  const months = (end.year - begin.year) * 12 + end.month - begin.month;
  return monthsLater(from, months) > to ? months - 1 : months;
};

/** Which of its month's days a day is, from 1. */
export const dayOfMonth = (day: number): number => new Date(day * dayMs).getUTCDate();

/**
 * What comes again after months: `anchorDay` of the month that is so many months later, or its last day where it has no such day. Counted on
 * from a day that was cut, a series keeps its 29th, 30th or 31st by the anchor, which is the day itself unless told.
 */
export const addMonths = (day: number, months: number, anchorDay: number = dayOfMonth(day)): number => {
  const { year, month } = yearAndMonth(day);
  return Math.min(dayNumber(year, month + months, anchorDay), dayNumber(year, month + months + 1, 0));
};

/** `addMonths` of days as texts. */
export const monthsLater = (day: string, months: number, anchorDay?: number): string =>
  dayText(addMonths(dayOfText(day), months, anchorDay));

/** Monday of the ISO week that a day is in. Day 0 was a Thursday. */
export const mondayOf = (day: number): number => day - ((((day + 3) % 7) + 7) % 7);

/** ISO 8601: week 1 is the one with 4 January, and a week belongs to the year of its Thursday. */
export const firstMonday = (weekYear: number): number => mondayOf(dayNumber(weekYear, 1, 4));
export const isoWeek = (day: number): { year: number; week: number } => {
  const monday = mondayOf(day);
  const { year } = yearAndMonth(monday + 3);
  return { year, week: (monday - firstMonday(year)) / 7 + 1 };
};
