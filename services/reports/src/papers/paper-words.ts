/** How documents write what several of them tell. */
import type { Words } from 'shared-kit/contracts/base';
import { wordsIn as textIn } from 'shared-kit/domain/text/localized-text';
import { type DocumentWords, documentWords } from 'shared-kit/server/papers/documents';
import cat from '../locales/cat.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import type { Check } from './facts/read-checks.ts';
import type { PaperElement } from './facts/read-elements.ts';

export const wordsIn = documentWords({ es: es.papers, cat: cat.papers, en: en.papers });

export const localText = ({ language }: DocumentWords, text: Words): string => textIn(text, language);

export const resultText = ({ t }: DocumentWords, { result }: Pick<Check, 'result'>): string =>
  t(`result.${result}`);

export const elementText = ({ name, ref }: Pick<PaperElement, 'name' | 'ref'>): string =>
  [...new Set([name, ref])].filter(Boolean).join(' · ');

export const plateText = ({ brand, model, serialNumber }: PaperElement): string =>
  [brand, model, serialNumber].filter(Boolean).join(' · ');
