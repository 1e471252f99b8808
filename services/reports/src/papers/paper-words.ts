/** How documents write what several of them tell. */
import type { LocalizedText } from 'shared-kit/contracts/base';
import { wordsIn as textIn } from 'shared-kit/domain/localized-text';
import { type DocumentWords, documentWords } from 'shared-kit/server/documents';
import cat from '../locales/cat.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import type { Check, ToldReading } from './facts/read-checks.ts';
import type { PaperElement } from './facts/read-elements.ts';

export const wordsIn = documentWords({ es: es.papers, cat: cat.papers, en: en.papers });

export const localText = ({ language }: DocumentWords, text: LocalizedText): string => textIn(text, language);

const valueText = (words: DocumentWords, { value, unit, isNumber }: ToldReading): string => {
  if (typeof value !== 'string') return value.map((each) => localText(words, each)).join(', ');
  return [isNumber ? words.number(Number(value)) : value, unit].filter(Boolean).join(' ');
};

/** `Presión: 14 bar`. */
export const readingText = (words: DocumentWords, reading: ToldReading): string => {
  const text = `${localText(words, reading.name)}: ${valueText(words, reading)}`;
  return reading.isOutside ? `${text} (${words.t('outside')})` : text;
};

export const readingsText = (words: DocumentWords, readings: readonly ToldReading[]): string =>
  readings.map((reading) => readingText(words, reading)).join('; ');

export const resultText = ({ t }: DocumentWords, { result }: Pick<Check, 'result'>): string =>
  t(`result.${result}`);

export const elementText = ({ name, ref }: Pick<PaperElement, 'name' | 'ref'>): string =>
  [name, ref].filter(Boolean).join(' · ');

export const plateText = ({ brand, model, serialNumber }: PaperElement): string =>
  [brand, model, serialNumber].filter(Boolean).join(' · ');
