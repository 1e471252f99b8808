import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { LocalizedText } from '../../contracts/base.ts';
import type { LanguageCode } from '../../contracts/enums.ts';
import { defaultTimeZone } from '../../contracts/time-zone.ts';
import { localizedIn } from '../../domain/text/localized-text.ts';
import {
  decimalSignIn,
  formatBytes,
  formatDate,
  formatDateTime,
  formatDay,
  formatDuration,
  formatList,
  formatLongDay,
  formatMoney,
  formatNearDay,
  formatNumber,
  formatRelative,
  formatTime,
  type Instant,
} from './format.ts';

const timeZoneStore = createStore<string>(() => defaultTimeZone);

/** Dates are shown in this zone from now on; the chosen installation sets its own. */
export const setTimeZone = (timeZone: string): void => timeZoneStore.setState(timeZone, true);

export const useLanguage = (): LanguageCode => useTranslation().i18n.language as LanguageCode;

const formatsOf = (language: LanguageCode, timeZone: string) => ({
  language,
  timeZone,
  date: (instant: Instant) => formatDate(instant, language, timeZone),
  time: (instant: Instant) => formatTime(instant, language, timeZone),
  dateTime: (instant: Instant) => formatDateTime(instant, language, timeZone),
  day: (day: string) => formatDay(day, language),
  nearDay: (day: string) => formatNearDay(day, language),
  longDay: (day: string) => formatLongDay(day, language),
  decimalSign: decimalSignIn(language),
  number: (value: number, options?: Intl.NumberFormatOptions) => formatNumber(value, language, options),
  duration: (minutes: number) => formatDuration(minutes, language),
  money: (cents: number) => formatMoney(cents, language),
  bytes: (bytes: number) => formatBytes(bytes, language),
  list: (items: readonly string[]) => formatList(items, language),
  relative: (instant: Instant, now?: Instant) => formatRelative(instant, language, now),
});
export type Format = ReturnType<typeof formatsOf>;

/** Formatters in the present language and the installation's time zone. */
export const useFormat = (): Format => {
  const language = useLanguage();
  const timeZone = useStore(timeZoneStore);
  return useMemo(() => formatsOf(language, timeZone), [language, timeZone]);
};

/** Picks the present language, or what stands in for it: `const local = useLocalized(); local(task.choreName)`. */
export const useLocalized = (): ((text: LocalizedText) => string) => {
  const language = useLanguage();
  return useCallback((text) => localizedIn(text, language), [language]);
};
