import { expect, test } from 'vitest';
import { usesAfter, wholeAfter } from './building-uses.ts';

const housing = {
  use: 'housing' as const,
  builtArea: 3200,
  usefulArea: 2700,
  storeys: 6,
  capacity: null,
  parkingPlaces: null,
};
const garage = { ...housing, use: 'carPark' as const, builtArea: 1500, storeys: 1, parkingPlaces: 60 };
const whole = { use: 'housing' as const, builtArea: 4700, usefulArea: 4100, capacity: null };

test('the only use follows the building, and keeps what the building does not say', () => {
  expect(usesAfter(whole, [housing])).toEqual([{ ...housing, builtArea: 4700, usefulArea: 4100 }]);
  expect(usesAfter({ ...whole, use: 'carPark' }, [housing])).toMatchObject([
    { use: 'carPark', storeys: null },
  ]);
});
test('without a use there is none', () => {
  expect(usesAfter({ ...whole, use: null }, [housing])).toEqual([]);
});
test('several stay as they are whatever the building says', () => {
  expect(usesAfter({ ...whole, builtArea: 1 }, [housing, garage])).toEqual([housing, garage]);
});
test('the building has the figures of its only use', () => {
  expect(wholeAfter(whole, [housing])).toEqual({ ...whole, builtArea: 3200, usefulArea: 2700 });
  expect(wholeAfter(whole, [])).toEqual({ ...whole, use: null });
});
test('of several it keeps its own figures, and a main use that is one of them', () => {
  expect(wholeAfter(whole, [garage, housing])).toEqual(whole);
  expect(wholeAfter({ ...whole, use: 'shop' }, [garage, housing])).toEqual({ ...whole, use: 'carPark' });
});
