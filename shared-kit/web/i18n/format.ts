/** Dates, numbers and units by locale. Instants are ISO texts or dates; days are `2026-11-21`. */
import type { LanguageCode } from '../../contracts/enums.ts';
import { hoursAndMinutes } from '../../domain/dates/durations.ts';

const locales = { es: 'es-ES', cat: 'ca-ES', en: 'en-GB' } as const;

/** The locale that dates and numbers of a language are written in. */
export const localeOf = (language: LanguageCode): string => locales[language];

/** What parts decimals where somebody types in the language. */
export const decimalSignIn = (language: LanguageCode): ',' | '.' => (language === 'en' ? '.' : ',');

const cache = new Map<string, unknown>();
const cached = <T>(key: string, make: () => T): T => {
  const found = cache.get(key);
  if (found !== undefined) return found as T;
  const made = make();
  cache.set(key, made);
  return made;
};

const dates = (language: LanguageCode, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  cached(
    `d${language}${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(localeOf(language), options),
  );

const date: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric' };
const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };

export type Instant = string | number | Date;

export const formatDate = (instant: Instant, language: LanguageCode, timeZone: string): string =>
  dates(language, { ...date, timeZone }).format(new Date(instant));

export const formatTime = (instant: Instant, language: LanguageCode, timeZone: string): string =>
  dates(language, { ...time, timeZone }).format(new Date(instant));

export const formatDateTime = (instant: Instant, language: LanguageCode, timeZone: string): string =>
  dates(language, { ...date, ...time, timeZone }).format(new Date(instant));

/** A calendar day without a time zone. */
export const formatDay = (day: string, language: LanguageCode): string =>
  dates(language, { ...date, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** Without its year, where it is near: `12/12`. */
export const formatNearDay = (day: string, language: LanguageCode): string =>
  dates(language, { day: '2-digit', month: '2-digit', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** With its month as a word, which can be read in one way alone: `3 de abril de 2026`. */
export const formatLongDay = (day: string, language: LanguageCode): string =>
  dates(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Counts that every language writes alike: the first formatter of a page takes longer than all its rows. */
const isPlain = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1000;

/** Every digit of it, and none in groups, which could be read as another number. */
export const asWritten: Intl.NumberFormatOptions = { maximumFractionDigits: 20, useGrouping: false };

export const formatNumber = (
  value: number,
  language: LanguageCode,
  options?: Intl.NumberFormatOptions,
): string =>
  options === undefined && isPlain(value)
    ? String(value)
    : cached(
        `n${language}${JSON.stringify(options)}`,
        () => new Intl.NumberFormat(localeOf(language), options),
      ).format(value);

const unit = (value: number, name: string, language: LanguageCode): string =>
  formatNumber(value, language, {
    style: 'unit',
    unit: name,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  });

/** Minutes as hours and minutes: `1 h 30 min`. */
export const formatDuration = (minutes: number, language: LanguageCode): string => {
  const { hours, minutes: rest } = hoursAndMinutes(minutes);
  const parts = [
    hours > 0 ? unit(hours, 'hour', language) : '',
    rest > 0 || hours === 0 ? unit(rest, 'minute', language) : '',
  ];
  return parts.filter(Boolean).join(' ');
};

/** Whole cents as euros: `1234,50 €`. */
export const formatMoney = (cents: number, language: LanguageCode): string =>
  formatNumber(cents / 100, language, { style: 'currency', currency: 'EUR' });

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

export const formatBytes = (bytes: number, language: LanguageCode): string => {
  const power = Math.min(byteUnits.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return unit(bytes / 1000 ** power, byteUnits[power] ?? 'byte', language);
};

export const formatList = (items: readonly string[], language: LanguageCode): string =>
  cached(`l${language}`, () => new Intl.ListFormat(localeOf(language))).format(items);

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How far an instant lies from `now`: "hace 3 días". */
export const formatRelative = (
  instant: Instant,
  language: LanguageCode,
  now: Instant = Date.now(),
): string => {
  const distance = new Date(instant).getTime() - new Date(now).getTime();
  const [name, length] = steps.find(([, size]) => Math.abs(distance) >= size) ?? ['minute', 60_000];
  const format = cached(
    `r${language}`,
    () => new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' }),
  );
  return format.format(Math.round(distance / length), name as Intl.RelativeTimeFormatUnit);
};
