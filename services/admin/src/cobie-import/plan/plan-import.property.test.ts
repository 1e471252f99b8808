import fc from 'fast-check';
import type { CobieIssue } from 'shared-kit/contracts/centres/cobie-imports';
import { keyOf } from 'shared-kit/server/records';
import type { CellValue, Rows, Sheets } from 'shared-kit/testing/documents/make-workbook';
import { runs } from 'shared-kit/testing/test-form';
import { expect, test } from 'vitest';
import { appliedTo, approved, nothing } from '../../../tests/catalogues/applied-plan.ts';
import type { Workbook } from '../../workbook/cell.ts';
import { parseWorkbook } from '../parse-workbook.ts';
import { countsOf, type ImportPlan, planImport } from './plan-import.ts';

const workbookOf = (sheets: Sheets): Workbook => ({
  date1904: false,
  sheets: Object.entries(sheets).map(([name, rows]) => ({
    name,
    rows: rows.map((cells, index) => ({
      row: index + 1,
      cells: new Map(cells.flatMap((cell, at) => (cell === null ? [] : [[at, cell] as const]))),
    })),
  })),
});
const planOf = (sheets: Sheets, existing = nothing, destination = approved): ImportPlan => {
  const work = planImport(parseWorkbook(workbookOf(sheets)), existing, destination);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
};

const spelled = (...names: string[]) =>
  fc.constantFrom(...names, ...names.map((name) => ` ${name.toUpperCase()} `));
const componentName = spelled('Pump', 'Pump (2)', 'Fan', 'Fan 1', 'Door');
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 3 });
const guid = maybe(fc.constantFrom('g1', 'g2', 'g3', 'g4', 'n/a'));
const rows = (header: CellValue[], ...cells: fc.Arbitrary<CellValue>[]): fc.Arbitrary<Rows> =>
  fc.array(fc.tuple(...cells), { maxLength: 8 }).map((body) => [header, ...body]);

/** Handovers whose places are in order and whose components are not. */
const handovers: fc.Arbitrary<Sheets> = fc.record({
  Facility: fc.constant([['Name'], ['House']]),
  Floor: fc.constant([
    ['Name', 'Elevation'],
    ['Ground', 0],
    ['Upper', 3],
  ]),
  Space: fc.constant([
    ['Name', 'FloorName', 'ExtIdentifier'],
    ['Hall', 'ground', 's1'],
    ['Attic', 'Upper', 's2'],
  ]),
  Type: rows(
    ['Name', 'Manufacturer'],
    spelled('Pump', 'Fan', 'Valve'),
    maybe(fc.constantFrom('Acme', 'n/a')),
  ),
  Component: rows(
    ['Name', 'TypeName', 'Space', 'ExtIdentifier', 'TagNumber', 'InstallationDate', 'SerialNumber'],
    componentName,
    spelled('Pump', 'Fan', 'Siren'),
    spelled('Hall', 'Attic', 'Hall, Attic'),
    guid,
    maybe(fc.constantFrom('T1', 't1', 'T2', 'T3', 'Fan')),
    maybe(fc.constantFrom('2012-03-23', 40991, 'someday')),
    maybe(fc.constantFrom('S1', 'S2')),
  ),
});

const errors = ({ issues }: ImportPlan) => issues.filter(({ severity }) => severity === 'error');
const changes = (plan: ImportPlan): number =>
  Object.values(countsOf(plan)).reduce((sum, { create, update }) => sum + create + update, 0);
const areUnique = (texts: readonly string[]): boolean => new Set(texts.map(keyOf)).size === texts.length;

test('what is imported and imported again is unchanged', () => {
  fc.assert(
    fc.property(handovers, (sheets) => {
      const plan = planOf(sheets);
      expect(errors(plan)).toEqual([]);
      const after = appliedTo(nothing, plan);
      expect(changes(planOf(sheets, after))).toBe(0);
    }),
    { numRuns: runs(100) },
  );
});

test('whatever comes after whatever, names and references stay unique, and one more time changes nothing', () => {
  fc.assert(
    fc.property(handovers, handovers, (first, second) => {
      const before = appliedTo(nothing, planOf(first));
      const plan = planOf(second, before);
      expect(errors(plan)).toEqual([]);
      const after = appliedTo(before, plan);
      expect(areUnique(after.elements.map(({ name }) => name))).toBe(true);
      expect(areUnique(after.elements.map(({ ref }) => ref))).toBe(true);
      expect(areUnique(after.elementTypes.map(({ name }) => name.es))).toBe(true);
      expect(after.elements.length).toBeGreaterThanOrEqual(before.elements.length);
      expect(changes(planOf(second, after))).toBe(0);
    }),
    { numRuns: runs(100) },
  );
});

test('a type of two installations is made once and awaits approval in both, and one more time changes nothing', () => {
  const at = (installationId: number) => ({ installationId, approves: false });
  fc.assert(
    fc.property(handovers, handovers, (first, second) => {
      const { elementTypes } = appliedTo(nothing, planOf(first, nothing, at(1)));
      const before = { ...nothing, elementTypes };
      const plan = planOf(second, before, at(2));
      const after = appliedTo(before, plan);
      expect(areUnique(after.elementTypes.map(({ name }) => name.es))).toBe(true);
      const idsIn = (installationId: number) =>
        after.elementTypes
          .filter(({ awaitsApproval, onlyIn }) => awaitsApproval && onlyIn?.includes(installationId))
          .map(({ _id }) => _id)
          .toSorted((a, b) => a - b);
      const ids = (types: readonly { _id: number }[]) =>
        types.map(({ _id }) => _id).toSorted((a, b) => a - b);
      expect(idsIn(1)).toEqual(ids(elementTypes));
      expect(idsIn(2)).toEqual(ids(plan.elementTypes.map(({ id }) => ({ _id: id ?? 0 }))));
      expect(changes(planOf(second, after, at(2)))).toBe(0);
    }),
    { numRuns: runs(40) },
  );
});

test('the order of columns and sheets, and columns between, do not matter', () => {
  const shuffled = fc.tuple(handovers, fc.infiniteStream(fc.nat(1_000_000))).map(([sheets, numbers]) => {
    const next = () => numbers.next().value as number;
    const mixed = Object.entries(sheets).map(([name, [header = [], ...body]]): [string, Rows] => {
      const order = [...header.keys(), -1, -2]
        .map((at) => [next(), at] as const)
        .sort(([a], [b]) => a - b)
        .map(([, at]) => at);
      const arrange = (row: readonly CellValue[], extra: CellValue) =>
        order.map((at) => (at === -1 ? null : at === -2 ? extra : (row[at] ?? null)));
      return [
        name,
        [arrange(header, 'CreatedBy'), ...body.map((row) => arrange(row, 'somebody@example.org'))],
      ];
    });
    return [sheets, Object.fromEntries(mixed.reverse())] as const;
  });
  fc.assert(
    fc.property(shuffled, ([sheets, mixed]) => {
      const [plan, other] = [planOf(sheets), planOf(mixed)];
      expect(countsOf(other)).toEqual(countsOf(plan));
      expect(other.elements.map(({ fields }) => fields)).toEqual(plan.elements.map(({ fields }) => fields));
      const elsewhere = (issue: CobieIssue) => ({ ...issue, cell: null });
      expect(other.issues.map(elsewhere)).toEqual(plan.issues.map(elsewhere));
    }),
    { numRuns: runs(40) },
  );
});
