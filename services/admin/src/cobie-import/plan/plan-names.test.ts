import { handover } from 'shared-kit/testing/documents/make-workbook';
import { expect, test } from 'vitest';
import { appliedTo, nothing } from '../../../tests/catalogues/applied-plan.ts';
import { component, elementNames, planOf, said } from '../../../tests/catalogues/plan-of.ts';
import { countsOf } from './plan-import.ts';

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
