/** By when a failed visit has to be seen again. Days as `2026-11-21`. */
import type { DefectGrade } from '../../contracts/legal/inspection.ts';
import { monthsLater } from '../dates/civil-day.ts';

export interface GradeTerm {
  readonly grade: DefectGrade;
  /** Null: before the next visit. */
  readonly months: number | null;
}

/** Where the norm says none: RITE, REBT and lifts all give six to what is serious. Practice for the others, unconfirmed. */
const usualMonths = 6;

interface Failed {
  readonly date: string;
  /** Of the defects that are open, as they count for the result. */
  readonly grades: readonly DefectGrade[];
  /** Of the norm that the visit was made by. */
  readonly terms: readonly GradeTerm[];
}

/** The earliest term of its grades; where none of them has one, that of a serious defect, without which it would not have failed. */
export const secondVisitDue = ({ date, grades, terms }: Failed): string => {
  const monthsOf = (grade: DefectGrade): number[] =>
    terms.flatMap((term) => (term.grade === grade && term.months !== null ? term.months : []));
  const months = grades.flatMap(monthsOf);
  return monthsLater(
    date,
    Math.min(...(months.length > 0 ? months : [monthsOf('serious')[0] ?? usualMonths])),
  );
};
