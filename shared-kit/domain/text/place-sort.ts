/** Lists of work in the order of their elements' and areas' names: keys that are stored beside the names that a record copies. */
import type { Order } from '../records/compare-values.ts';
import { sortKeyOf } from './sort-key.ts';

/** Null where there is no such name. */
export interface PlaceSort {
  readonly element: string | null;
  readonly area: string | null;
}

interface Placed {
  readonly elementName: string | null;
  readonly areaName: string | null;
}

const keyOf = (name: string | null): string | null => (name === null ? null : sortKeyOf(name));

export const placeSortOf = ({ elementName, areaName }: Placed): PlaceSort => ({
  element: keyOf(elementName),
  area: keyOf(areaName),
});

const storedIn: Readonly<Record<string, string>> = {
  elementName: 'placeSort.element',
  areaName: 'placeSort.area',
};

/** The stored field that stands for a name in an order; any other field as it is. */
export const placeSortField = (field: string): string => storedIn[field] ?? field;

export const byPlaceSort = ({ fields, isDescending }: Order): Order => ({
  fields: fields.map(placeSortField),
  isDescending,
});

/** What is stored in such a field, of a record as it is answered; undefined for other fields. */
export const readPlaceSort = (record: Placed, field: string): string | null | undefined => {
  if (field === storedIn.elementName) return keyOf(record.elementName);
  return field === storedIn.areaName ? keyOf(record.areaName) : undefined;
};
