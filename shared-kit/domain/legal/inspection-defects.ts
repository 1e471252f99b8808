/** What defects of one visit and of the visit before have to do with each other, and what result they leave. */
import {
  type CountedResult,
  countedResults,
  type DefectGrade,
  type InspectionDefect,
} from '../../contracts/legal/inspection.ts';
import { normaliseText } from '../text/search-text.ts';

type Told = Pick<InspectionDefect, 'id' | 'text' | 'elementId' | 'repeated'> &
  Partial<Pick<InspectionDefect, 'formerDefectId' | 'visits'>>;

const sameText = (a: string, b: string): boolean =>
  normaliseText(a)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim() ===
  normaliseText(b)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The defect of the visit before that stands again: the one that was picked, else the same words at the same element. */
export const formerOf = <T extends Told>(defect: Told, formers: readonly T[]): T | null =>
  formers.find(({ id }) => id === defect.formerDefectId) ??
  formers.find(({ text, elementId }) => elementId === defect.elementId && sameText(text, defect.text)) ??
  null;

/**
 * The defects of a visit, each with whether it stood in the one before and in how many visits in a row it has been found. What somebody has
 * marked as repeated stays so where nothing is known of the visit before: that makes two.
 */
export const withRepetition = <T extends Told>(defects: readonly T[], formers: readonly Told[]): T[] =>
  defects.map((defect) => {
    const former = formerOf(defect, formers);
    if (former)
      return { ...defect, repeated: true, formerDefectId: former.id, visits: (former.visits ?? 1) + 1 };
    return { ...defect, formerDefectId: null, visits: defect.repeated ? 2 : 1 };
  });

/** Whether the norm counts a slight defect that stands again as a serious one. */
export const raisesRepeated = (norm: string): boolean => /\b(RITE|REBT|1027\/2007|842\/2002)\b/.test(norm);

/** The grade that a defect has for the result of its visit. */
export const countedGrade = (
  { grade, repeated }: Pick<InspectionDefect, 'grade' | 'repeated'>,
  norm: string,
): DefectGrade => (grade === 'slight' && repeated && raisesRepeated(norm) ? 'serious' : grade);

const resultOf: Readonly<Record<DefectGrade, CountedResult>> = {
  none: 'favourable',
  slight: 'favourable',
  important: 'conditional',
  serious: 'conditional',
  verySerious: 'negative',
};

/** The worst that a visit's defects leave, put right since or not: it is what the visit found. */
export const countedResult = (
  defects: readonly Pick<InspectionDefect, 'grade' | 'repeated'>[],
  norm: string,
): CountedResult => {
  const results = defects.map((defect) => resultOf[countedGrade(defect, norm)]);
  return countedResults.findLast((result) => results.includes(result)) ?? 'favourable';
};
