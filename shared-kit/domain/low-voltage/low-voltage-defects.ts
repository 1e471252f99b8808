/** What a defect is worth: our level, and the grade that ITC-BT-05 §6 has for it. */
import { DefectLevel } from '../../contracts/enums.ts';

export const legalGrades = ['slight', 'slightRepeated', 'serious', 'verySerious'] as const;
export type LegalGrade = (typeof legalGrades)[number];

const gradeOf: Readonly<Record<DefectLevel, LegalGrade>> = {
  [DefectLevel.Low]: 'slight',
  [DefectLevel.Medium]: 'slightRepeated',
  [DefectLevel.High]: 'serious',
  [DefectLevel.Critical]: 'verySerious',
};
export const gradeOfLevel = (level: DefectLevel): LegalGrade => gradeOf[level];
export const levelOfGrade = (grade: LegalGrade): DefectLevel => legalGrades.indexOf(grade) as DefectLevel;

/** What the law lets nobody certify. */
export const isSerious = (level: DefectLevel): boolean => level >= DefectLevel.High;
/** Immediate danger: taking it out of service is offered. */
export const isImmediateDanger = (level: DefectLevel): boolean => level === DefectLevel.Critical;
