import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CountedResult, countedResults, defectGrades } from '../../contracts/legal/inspection.ts';
import {
  countedGrade,
  countedResult,
  formerOf,
  raisesRepeated,
  withRepetition,
} from './inspection-defects.ts';

const rite = 'RITE (RD 1027/2007)';
const lifts = 'RD 355/2024';
const one = {
  id: 1,
  text: 'Cuadro general sin rotular',
  repeated: false,
  elementId: null as number | null,
};

describe('a defect of the visit before', () => {
  test.each<[string, Partial<typeof one> & { formerDefectId?: number }, boolean]>([
    ['is found by its words', {}, true],
    ['without accents, capitals and full stops', { text: ' CUADRO  general, sin rotular. ' }, true],
    ['not by other words', { text: 'Cuadro general sin tapa' }, false],
    ['not at another element', { elementId: 7 }, false],
    ['by whoever picks it, in words of their own', { text: 'Falta el rótulo', formerDefectId: 1 }, true],
    ['not where another one was picked that is not there', { text: 'Falta', formerDefectId: 9 }, false],
  ])('%s', (_, change, isFound) => {
    expect(formerOf({ ...one, id: 5, ...change }, [one])).toEqual(isFound ? one : null);
  });

  test('counts the visits in a row', () => {
    const second = withRepetition([{ ...one, id: 2 }], [one]);
    expect(second).toEqual([{ ...one, id: 2, repeated: true, formerDefectId: 1, visits: 2 }]);
    expect(withRepetition([{ ...one, id: 3 }], second)).toMatchObject([{ formerDefectId: 2, visits: 3 }]);
  });

  test('begins anew after a visit without it', () => {
    expect(withRepetition([{ ...one, id: 3 }], [])).toMatchObject([{ repeated: false, visits: 1 }]);
  });

  test('may stand in a report that nobody has entered', () => {
    expect(withRepetition([{ ...one, repeated: true }], [])).toMatchObject([
      { repeated: true, formerDefectId: null, visits: 2 },
    ]);
  });
});

describe('the result of a visit', () => {
  test.each<[string, { grade: (typeof defectGrades)[number]; repeated: boolean }[], string, CountedResult]>([
    ['without defects', [], rite, 'favourable'],
    ['with a slight one', [{ grade: 'slight', repeated: false }], rite, 'favourable'],
    ['with a slight one again, RITE', [{ grade: 'slight', repeated: true }], rite, 'conditional'],
    [
      'with a slight one again, REBT',
      [{ grade: 'slight', repeated: true }],
      'REBT (RD 842/2002)',
      'conditional',
    ],
    ['with a slight one again, lifts', [{ grade: 'slight', repeated: true }], lifts, 'favourable'],
    ['with one without a grade again', [{ grade: 'none', repeated: true }], rite, 'favourable'],
    [
      'with the worst of several',
      [
        { grade: 'verySerious', repeated: false },
        { grade: 'serious', repeated: true },
      ],
      rite,
      'negative',
    ],
  ])('%s', (_, defects, norm, result) => {
    expect(countedResult(defects, norm)).toBe(result);
  });

  test('is never better for one defect more, nor for its having been there before', () => {
    const defect = fc.record({ grade: fc.constantFrom(...defectGrades), repeated: fc.boolean() });
    const rank = (result: CountedResult): number => countedResults.indexOf(result);
    fc.assert(
      fc.property(fc.array(defect), defect, fc.constantFrom(rite, lifts, ''), (defects, more, norm) => {
        const before = rank(countedResult(defects, norm));
        expect(rank(countedResult([...defects, more], norm))).toBeGreaterThanOrEqual(before);
        const again = defects.map(({ grade }) => ({ grade, repeated: true }));
        expect(rank(countedResult(again, norm))).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  test('a grade is raised for what is slight alone', () => {
    expect(defectGrades.map((grade) => countedGrade({ grade, repeated: true }, rite))).toEqual([
      'none',
      'serious',
      'important',
      'serious',
      'verySerious',
    ]);
    expect(raisesRepeated('RITE, IT 4.2.1.3 a')).toBe(true);
    expect(raisesRepeated('RIPCI (RD 513/2017)')).toBe(false);
  });
});
