import type { CobieIssue } from 'shared-kit/contracts/cobie-imports';
import { handover, makeWorkbook, type Parts, type Sheets } from 'shared-kit/testing/make-workbook';
import { expect, test } from 'vitest';
import { appliedTo, nothing } from '../../tests/applied-plan.ts';
import { readSheets } from '../workbook/read-sheets.ts';
import type { ExistingRecords } from './existing-records.ts';
import { isCobieSheet, parseWorkbook } from './parse-workbook.ts';
import { countsOf, type ImportPlan, itemsOf, planImport } from './plan-import.ts';

const planOf = async (
  sheets: Sheets,
  existing: ExistingRecords = nothing,
  parts: Parts = {},
): Promise<ImportPlan> =>
  planImport(parseWorkbook(await readSheets(makeWorkbook(sheets, parts), isCobieSheet)), existing);

const said = ({ issues }: ImportPlan): string[] =>
  issues.map(
    ({ severity, sheet, row, column, code, value }: CobieIssue) =>
      `${severity} ${sheet} ${row} ${column} ${code} ${value}`,
  );
const elementNames = ({ elements }: ImportPlan) => elements.map(({ name }) => name);
const component = (...rows: (string | number | boolean | null)[][]): Sheets =>
  handover({ Component: [['Name', 'TypeName', 'Space', 'TagNumber', 'BarCode'], ...rows] });

test('a whole handover is made, one under the other', async () => {
  const plan = await planOf(handover());
  expect(said(plan)).toEqual([]);
  expect(countsOf(plan)).toEqual(
    Object.fromEntries(
      ['buildings', 'floors', 'areas', 'elementTypes', 'elements'].map((kind) => [
        kind,
        { create: 1, update: 0, unchanged: 0 },
      ]),
    ),
  );
  expect(itemsOf(plan, 9).map(({ sheet, name, context }) => [sheet, name, context])).toEqual([
    ['Facility', 'House', ''],
    ['Floor', 'Ground', 'House'],
    ['Space', 'Hall', 'Ground'],
    ['Type', 'Pump', ''],
    ['Component', 'Pump 1', 'Pump'],
  ]);
  expect(plan.elements[0]?.fields).toEqual({
    order: 1,
    importKey: 'pump 1#1',
    name: 'Pump 1',
    ref: 'T-1',
    description: 'Inline pump',
    serialNumber: 'S-1',
    installationDate: '2012-03-23',
    brand: 'Acme',
    model: 'P-1',
  });
  expect(plan.areas[0]?.fields).toEqual({ order: 1, name: 'Hall', grossArea: 12.5 });
});

test('the same again is unchanged; a changed file changes what it says, and takes nothing away', async () => {
  const once = appliedTo(nothing, await planOf(handover()));
  expect(countsOf(await planOf(handover(), once)).elements).toEqual({ create: 0, update: 0, unchanged: 1 });
  const plan = await planOf(
    handover({
      Component: [
        ['Name', 'TypeName', 'Space', 'SerialNumber'],
        ['PUMP  1', 'n/a', null, 'S-2'],
      ],
    }),
    once,
  );
  expect(said(plan)).toEqual([]);
  expect(plan.elements[0]).toMatchObject({
    action: 'update',
    fields: { name: 'PUMP 1', serialNumber: 'S-2' },
  });
  expect(Object.keys(plan.elements[0]?.fields ?? {})).toEqual(['name', 'serialNumber']);
});

test('things are recognised by what the authoring tool calls them, also when renamed and moved', async () => {
  const file = (space: string, name: string) =>
    handover({
      Space: [
        ['Name', 'FloorName', 'ExtIdentifier'],
        ['Hall', 'Ground', 'guid-hall'],
        [space, 'Ground', 'guid-attic'],
      ],
      Component: [
        ['Name', 'TypeName', 'Space', 'ExternalIdentifier'],
        [name, 'Pump', space, 'guid-pump'],
      ],
    });
  const once = appliedTo(nothing, await planOf(file('Attic', 'Pump 1')));
  const plan = await planOf(file('Loft', 'Pump A'), once);
  expect(countsOf(plan).areas).toEqual({ create: 0, update: 1, unchanged: 1 });
  expect(countsOf(plan).elements).toEqual({ create: 0, update: 1, unchanged: 0 });
  expect(plan.elements[0]?.fields).toEqual({ name: 'Pump A', importKey: 'pump a#1' });
});

test('two things exchange their names', async () => {
  const file = (first: string, second: string) =>
    handover({
      Component: [
        ['Name', 'TypeName', 'Space', 'ExternalIdentifier'],
        [first, 'Pump', 'Hall', 'one'],
        [second, 'Pump', 'Hall', 'two'],
      ],
    });
  const once = appliedTo(nothing, await planOf(file('A', 'B')));
  const plan = await planOf(file('B', 'A'), once);
  expect(elementNames(plan)).toEqual(['B', 'A']);
  expect(said(plan)).toEqual([]);
});

test('columns may be anywhere, called in other ways, and below titles', async () => {
  const plan = await planOf(
    handover({
      Component: [
        ['Handover of the house', null, null, null],
        ['Name of the client', 'Acme'],
        [],
        [null, ' SPACE ', null, 'Type Name', 'Serial_Number', 'name '],
        [null, 'Hall', null, 'Pump', 'S-9', 'Pump 9'],
      ],
    }),
  );
  expect(said(plan)).toEqual([]);
  expect(plan.elements[0]).toMatchObject({ row: 5, fields: { name: 'Pump 9', serialNumber: 'S-9' } });
});

test('a sheet or column that is missing is said', async () => {
  const { Floor: _, Type: _type, ...rest } = handover();
  const plan = await planOf({
    ...rest,
    Component: [
      ['Name', 'Space'],
      ['Pump 1', 'Hall'],
    ],
  });
  expect(said(plan)).toEqual([
    'warning Floor null null sheetMissing null',
    'error Space 2 FloorName parentUnknown Ground',
    'warning Type null null sheetMissing null',
    'error Component null TypeName columnMissing null',
    'error Component 2 Space spaceUnknown Hall',
  ]);
});

test('a workbook of something else has nothing to import', async () => {
  const plan = await planOf({ Sales: [['Name'], ['January']] });
  expect(plan.issues.map(({ severity, code }) => [severity, code])).toEqual(
    Array.from({ length: 5 }, () => ['error', 'sheetMissing']),
  );
});

test('what is there already need not be in the file', async () => {
  const once = appliedTo(nothing, await planOf(handover()));
  const plan = await planOf(
    {
      Component: [
        ['Name', 'TypeName', 'Space'],
        ['Pump 2', 'pump', 'HALL'],
      ],
    },
    once,
  );
  expect(plan.issues.every(({ severity, code }) => severity === 'warning' && code === 'sheetMissing')).toBe(
    true,
  );
  expect(plan.elements[0]?.where.area?.id).toBe(once.areas[0]?._id);
  expect(plan.elements[0]?.where.type?.type.id).toBe(once.elementTypes[0]?._id);
});

test('n/a and its like, and cells that repeat their header, say nothing', async () => {
  for (const nothingSaid of ['n/a', 'N/A', ' n/a ', '-', '', 'SerialNumber', '#N/A']) {
    const plan = await planOf(
      handover({
        Component: [
          ['Name', 'TypeName', 'Space', 'SerialNumber'],
          ['Pump 1', 'Pump', 'Hall', nothingSaid],
        ],
      }),
    );
    expect(plan.elements[0]?.fields).not.toHaveProperty('serialNumber');
  }
});

test('rows without a name are errors, empty rows between others are left out', async () => {
  const plan = await planOf(
    component(
      ['A', 'Pump', 'Hall'],
      ['n/a', null, ' '],
      [null, 'Pump', 'Hall'],
      ['B', 'Pump', 'Hall'],
      ['n/a'],
    ),
  );
  expect(said(plan)).toEqual([
    'warning Component 3 null rowEmpty null',
    'error Component 4 Name nameMissing null',
  ]);
  expect(elementNames(plan)).toEqual(['A', 'B']);
});

test('names that are no text are read as they are shown', async () => {
  const plan = await planOf(
    component(
      [101, 'Pump', 'Hall'],
      [1.5, 'Pump', 'Hall'],
      [true, 'Pump', 'Hall'],
      ['a\u0000\n b', 'Pump', 'Hall'],
    ),
  );
  expect(elementNames(plan)).toEqual(['101', '1.5', 'TRUE', 'a b']);
});

test('a number may name a floor and a space', async () => {
  const plan = await planOf(
    handover({
      Floor: [['Name'], [1]],
      Space: [
        ['Name', 'FloorName'],
        [101, '1'],
      ],
      Component: [
        ['Name', 'TypeName', 'Space'],
        ['Pump', 'Pump', 101],
      ],
    }),
  );
  expect(said(plan)).toEqual([]);
});

test('repeated places are errors, in case and spaces too', async () => {
  const plan = await planOf(
    handover({
      Facility: [['Name'], ['House'], ['HOUSE ']],
      Floor: [
        ['Name', 'Facility'],
        ['Ground', 'House'],
        ['ground', 'House'],
      ],
      Space: [
        ['Name', 'FloorName'],
        ['Hall', 'Ground'],
        ['ha ll', 'Ground'],
        [' HALL', 'Ground'],
      ],
    }),
  );
  expect(said(plan)).toEqual([
    'error Facility 3 Name nameRepeated HOUSE',
    'error Floor 3 Name nameRepeated ground',
    'error Space 4 Name nameRepeated HALL',
  ]);
});

test('a space that two floors have can hold nothing, as nobody knows which is meant', async () => {
  const plan = await planOf(
    handover({
      Floor: [['Name'], ['Ground'], ['Upper']],
      Space: [
        ['Name', 'FloorName'],
        ['Hall', 'Ground'],
        ['Hall', 'Upper'],
      ],
    }),
  );
  expect(said(plan)).toEqual(['error Component 2 Space nameRepeated Hall']);
});

test('a repeated type is taken once', async () => {
  const plan = await planOf(
    handover({
      Type: [
        ['Name', 'Manufacturer'],
        ['Pump', 'Acme'],
        ['PUMP', 'Other'],
      ],
    }),
  );
  expect(said(plan)).toEqual(['warning Type 3 Name nameRepeated PUMP']);
  expect(plan.elements[0]?.fields).toMatchObject({ brand: 'Acme' });
});

test('repeated components are numbered, the same way each time', async () => {
  const file = component(
    ['Pump', 'Pump', 'Hall'],
    ['pump ', 'Pump', 'Hall'],
    ['Pump (2)', 'Pump', 'Hall'],
    ['PUMP', 'Pump', 'Hall'],
  );
  const plan = await planOf(file);
  expect(elementNames(plan)).toEqual(['Pump', 'pump (3)', 'Pump (2)', 'PUMP (4)']);
  expect(said(plan)).toEqual([
    'warning Component 3 Name renamedToBeUnique pump',
    'warning Component 5 Name renamedToBeUnique PUMP',
  ]);
  const once = appliedTo(nothing, plan);
  expect(countsOf(await planOf(file, once)).elements).toEqual({ create: 0, update: 0, unchanged: 4 });
});

test('a new thing is not called as one that people made', async () => {
  const once = appliedTo(nothing, await planOf(component(['Fan', 'Pump', 'Hall', 'T-1'])));
  const plan = await planOf(component(['Fan 2', 'Pump', 'Hall', 't-1']), once);
  expect(plan.elements[0]?.fields).toMatchObject({ name: 'Fan 2', ref: 't-1 (2)' });
  expect(said(plan)).toEqual(['warning Component 2 TagNumber renamedToBeUnique t-1']);
});

test('the reference is what is written on the thing, if on no other', async () => {
  const plan = await planOf(
    component(
      ['A', 'Pump', 'Hall', 'T-1', 'B-1'],
      ['B', 'Pump', 'Hall', 'T-2', 'B-2'],
      ['C', 'Pump', 'Hall', 't-2', 'B-3'],
      ['D', 'Pump', 'Hall', 'n/a', null],
    ),
  );
  expect(plan.elements.map(({ fields }) => fields.ref)).toEqual(['T-1', 'B-2', 'B-3', 'D']);
  expect(said(plan)).toEqual([]);
});

test('a reference that people gave stays where the file gives none', async () => {
  const once = appliedTo(nothing, await planOf(component(['A', 'Pump', 'Hall'])));
  const renamed = { ...once, elements: once.elements.map((each) => ({ ...each, ref: 'OURS' })) };
  expect(countsOf(await planOf(component(['A', 'Pump', 'Hall']), renamed)).elements.unchanged).toBe(1);
});

test('a component stands in the first of its spaces that there is', async () => {
  const sheets = (cell: string) => ({
    ...component(['Door', 'Pump', cell]),
    Space: [
      ['Name', 'FloorName'],
      ['Hall', 'Ground'],
      ['Room, large', 'Ground'],
    ],
  });
  const areaOf = async (cell: string) => (await planOf(sheets(cell))).elements[0]?.where.area?.name;
  expect(await areaOf('hall, Room, large')).toBe('Hall');
  expect(await areaOf('Room, large')).toBe('Room, large');
  expect(await areaOf('Outside,Hall')).toBe('Hall');
  expect(said(await planOf(sheets('Outside,Hall')))).toEqual([
    'warning Component 2 Space spaceUnknown Outside',
  ]);
  expect(said(await planOf(sheets('Outside')))).toEqual(['error Component 2 Space spaceUnknown Outside']);
  expect(said(await planOf(sheets(',')))).toEqual(['error Component 2 Space spaceUnknown ,']);
});

test('a component without a space or a type can not be placed', async () => {
  expect(said(await planOf(component(['A', null, 'n/a'])))).toEqual([
    'error Component 2 Space parentMissing null',
    'error Component 2 TypeName parentMissing null',
  ]);
});

test('a type that only components speak of is added', async () => {
  const plan = await planOf(component(['A', 'Valve', 'Hall'], ['B', 'VALVE', 'Hall']));
  expect(said(plan)).toEqual(['warning Component 2 TypeName typeUnknown Valve']);
  expect(countsOf(plan).elementTypes).toEqual({ create: 2, update: 0, unchanged: 0 });
});

test('floors without a facility go into the only building there is', async () => {
  const { Facility: _, ...rest } = handover();
  expect(said(await planOf(rest))).toContain('error Floor 2 Facility parentMissing null');
  const once = appliedTo(nothing, await planOf(handover()));
  expect(said(await planOf(rest, once))).toEqual(['warning Facility null null sheetMissing null']);
});

test('floors stand by their height where all of them say it', async () => {
  const orders = async (...elevations: (number | string | null)[]) =>
    (
      await planOf(
        handover({
          Floor: [['Name', 'Elevation'], ...elevations.map((elevation, index) => [`F${index}`, elevation])],
          Space: [],
          Component: [],
        }),
      )
    ).floors.map(({ fields }) => fields.order);
  expect(await orders(3.1, 0, -1.2)).toEqual([3, 2, 1]);
  expect(await orders('3,1', '0', '6.2')).toEqual([2, 1, 3]);
  expect(await orders(3.1, null, -1.2)).toEqual([1, 2, 3]);
});

test('dates are read as text or serial number, with times, and only where they can be meant one way', async () => {
  const dayOf = async (value: string | number | boolean, parts: Parts = {}) => {
    const plan = await planOf(
      handover({
        Component: [
          ['Name', 'TypeName', 'Space', 'InstallationDate'],
          ['P', 'Pump', 'Hall', value],
        ],
      }),
      nothing,
      parts,
    );
    return plan.elements[0]?.fields.installationDate ?? plan.issues[0]?.code ?? 'nothing';
  };
  expect(await dayOf('2011-09-27T16:15:82')).toBe('2011-09-27');
  expect(await dayOf('2011-09-27T16:15:03.421-05:00')).toBe('2011-09-27');
  expect(await dayOf('2011-9-7')).toBe('2011-09-07');
  expect(await dayOf(40991)).toBe('2012-03-23');
  expect(await dayOf(40991.75)).toBe('2012-03-23');
  expect(await dayOf('40991')).toBe('2012-03-23');
  expect(await dayOf(39529, { workbookPr: '<workbookPr date1904="1"/>' })).toBe('2012-03-23');
  expect(await dayOf('23/03/2012')).toBe('2012-03-23');
  expect(await dayOf('03/23/2012 10:00')).toBe('2012-03-23');
  expect(await dayOf('05/05/2012')).toBe('2012-05-05');
  expect(await dayOf('1900-12-31T23:59:59')).toBe('nothing');
  expect(await dayOf('n/a')).toBe('nothing');
  for (const value of ['03/04/2012', '2012-02-30', 'spring', 2012, -5, 9_999_999, true])
    expect(await dayOf(value)).toBe('dateUnreadable');
});

test('areas are in square metres, and numbers that can be meant two ways are left out', async () => {
  const areaOf = async (value: string | number, units = 'squaremeters') => {
    const plan = await planOf(
      handover({
        Facility: [
          ['Name', 'AreaUnits'],
          ['House', units],
        ],
        Space: [
          ['Name', 'FloorName', 'GrossArea'],
          ['Hall', 'Ground', value],
        ],
      }),
    );
    return plan.areas[0]?.fields.grossArea ?? plan.issues[0]?.code;
  };
  expect(await areaOf('12,5')).toBe(12.5);
  expect(await areaOf('1.234,5 m2')).toBe(1234.5);
  expect(await areaOf('1,234.5')).toBe(1234.5);
  expect(await areaOf(100, 'SquareFeet')).toBe(9.2903);
  for (const value of ['1,234', 'large', -1, '1e400']) expect(await areaOf(value)).toBe('numberUnreadable');
});

test('very long values are cut, and names stay apart', async () => {
  const long = 'x'.repeat(300);
  const plan = await planOf(component([`${long}1`, 'Pump', 'Hall'], [`${long}2`, 'Pump', 'Hall']));
  expect(plan.elements.map(({ name }) => name.length)).toEqual([200, 200]);
  expect(plan.elements[1]?.name).toMatch(/x \(2\)$/);
  expect(plan.issues.map(({ code }) => code)).toEqual(['valueTooLong', 'valueTooLong', 'renamedToBeUnique']);
  expect(plan.issues.every(({ value }) => (value ?? '').length <= 200)).toBe(true);
  const once = appliedTo(nothing, plan);
  const file = component([`${long}1`, 'Pump', 'Hall'], [`${long}2`, 'Pump', 'Hall']);
  expect(countsOf(await planOf(file, once)).elements).toEqual({ create: 0, update: 0, unchanged: 2 });
});

test('a long name is still found by those that refer to it', async () => {
  const long = 'Hall '.repeat(60);
  const plan = await planOf({
    ...component(['A', 'Pump', long]),
    Space: [
      ['Name', 'FloorName'],
      [long, 'Ground'],
    ],
  });
  expect(plan.issues.map(({ code }) => code)).toEqual(['valueTooLong']);
});

test('a place does not take the name of another', async () => {
  const file = (name: string) =>
    handover({
      Space: [
        ['Name', 'FloorName', 'ExtIdentifier'],
        [name, 'Ground', 'guid'],
      ],
      Component: [],
    });
  const once = appliedTo(nothing, await planOf(file('Hall')));
  const both = {
    ...once,
    areas: [...once.areas, { ...once.areas[0], _id: 77, name: 'Attic', externalKey: null } as never],
  };
  expect(said(await planOf(file('Attic'), both))).toEqual(['error Space 2 Name nameRepeated Attic']);
});
