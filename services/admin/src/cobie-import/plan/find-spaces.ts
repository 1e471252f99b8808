import { keyOf } from 'shared-kit/server/records';
import { type RowReader, referenceKey } from '../values.ts';
import { isCalled, type Place } from './plan-places.ts';

/**
 * Finds the area of a component. A cell may name several spaces, parted by commas (a door stands between two): the first that there is
 * holds the element. Null where the cell is empty, undefined where the component can't be placed, which is said.
 */
export const findSpaces = (areas: readonly Place[]) => {
  const byName = Map.groupBy(areas, ({ name }) => keyOf(name));
  const candidatesOf = (name: string, reader: RowReader): Place[] => {
    const [floor, building] = [reader.reference('floor'), reader.reference('facility')];
    const found = (byName.get(referenceKey(name)) ?? []).filter(
      ({ parent }) => isCalled(parent, floor) && isCalled(parent?.parent, building),
    );
    const ofFile = found.filter(({ row }) => row !== null);
    return ofFile.length > 0 ? ofFile : found;
  };
  return (reader: RowReader): Place | null | undefined => {
    const cell = reader.reference('space');
    if (cell === undefined) return null;
    const whole = candidatesOf(cell, reader);
    const parts = cell.split(/[,;]/).map((part) => part.trim());
    const names = whole.length > 0 ? [cell] : parts.filter((part) => part !== '');
    const known = names.map((name) => candidatesOf(name, reader));
    const area = known.find((candidates) => candidates.length === 1)?.[0];
    const isAmbiguous = known.some((candidates) => candidates.length > 1);
    const severity = area ? 'warning' : 'error';
    for (const [index, name] of names.entries())
      if (known[index]?.length === 0)
        reader.reportValue(severity, 'spaceUnknown', { column: 'space', value: name });
    if (!area && isAmbiguous) reader.report('error', 'nameRepeated', 'space');
    if (names.length === 0) reader.report('error', 'spaceUnknown', 'space');
    return area;
  };
};
