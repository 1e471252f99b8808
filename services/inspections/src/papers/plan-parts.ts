/** The parts of a year's plan, and the words that papers are written in. */
import { documentWords } from 'shared-kit/server/papers/documents';
import type { Obligation } from '../inspections/read-plan.ts';
import cat from '../locales/cat.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };

export const wordsIn = documentWords({ es: es.papers, cat: cat.papers, en: en.papers });

export const planParts = ['year', 'later', 'undated', 'exempt'] as const;
export type PlanPart = (typeof planParts)[number];

/** In the year is what falls due in it or has before, what is booked for it, and what was done in it. */
export const partOf = ({ state, dueDate, bookedFor, lastDate }: Obligation, year: number): PlanPart => {
  if (state === 'exempt') return 'exempt';
  const isIn = (day: string | null): boolean => day?.startsWith(`${year}-`) ?? false;
  if ((dueDate !== null && dueDate <= `${year}-12-31`) || isIn(bookedFor) || isIn(lastDate)) return 'year';
  return dueDate === null ? 'undated' : 'later';
};
