/** When the next low-voltage report is due: counted like everything else that the law asks for again. */
import type { LowVoltageReport } from '../../contracts/low-voltage/low-voltage-report.ts';
import { type NextVisit, nextVisitOf } from '../legal/inspection-dates.ts';

/** From the day of the measurements; null where its kinds say no period. */
export const nextReport = ({
  date,
  validityMonths,
  due = null,
  dueDay = null,
}: Pick<LowVoltageReport, 'date' | 'validityMonths'> &
  Partial<Pick<LowVoltageReport, 'due' | 'dueDay'>>): NextVisit | null =>
  nextVisitOf({ periodMonths: validityMonths, countsFrom: 'done' }, { date, due, dueDay });
