/** Defects are known by ids within their report, so that what is done about them is found again whatever is written before them. */
import type { Defect } from 'shared-kit/contracts/low-voltage/low-voltage-report';
import type { ReportRecord } from './report.model.ts';

/** Those of before defects had ids are known by their place. */
export const withDefectIds = (defects: readonly Defect[]): (Defect & { id: number })[] =>
  defects.map((defect, index) => ({ ...defect, id: defect.id ?? index + 1 }));

type Given = Pick<ReportRecord, 'defects' | 'lastDefectId'>;

/** The defects as they are saved: those that the report knows keep their ids, the others get new ones. None is given twice. */
export const giveDefectIds = (report: Given, defects: readonly Defect[]): Required<Given> => {
  const known = new Set(withDefectIds(report.defects).map(({ id }) => id));
  let last = Math.max(report.lastDefectId ?? 0, ...known);
  const given = defects.map((defect) => {
    const isKnown = defect.id !== undefined && known.delete(defect.id);
    if (isKnown) return defect;
    last += 1;
    return { ...defect, id: last };
  });
  return { defects: given, lastDefectId: last };
};
