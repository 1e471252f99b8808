/** When something was done, written down and taken in, on paper: only where they say different things. */
import type { LanguageCode } from '../../contracts/enums.ts';
import { type RecordedTimes, toldTimesText } from '../../domain/dates/recorded-times.ts';
import cat from './locales/cat.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import { documentWords } from './words.ts';

const wordsIn = documentWords({ es, cat, en });

/** As they are recorded, with the time zone that they are told in. */
export interface PrintedTimes extends RecordedTimes<string> {
  readonly timeZone: string;
}

/** Empty where there is nothing to tell. */
export const printedTimes = ({ timeZone, ...times }: PrintedTimes, language: LanguageCode): string => {
  const { t, instant } = wordsIn(language);
  return toldTimesText(times, { t, instant: (at) => instant(at, timeZone) });
};
