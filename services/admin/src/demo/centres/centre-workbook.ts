/** A centre as the importer would have read it from the portal's own workbook. */

import type { Plain as Cell } from 'shared-kit/domain/files/sheet-cells';
import type { CobieRow, CobieSheet, CobieWorkbook } from '../../cobie-import/cobie-rows.ts';
import type { Column } from '../../cobie-import/columns.ts';
import type { CentreData, ElementsData, TypesData } from './centre-data.ts';

/** One element of a centre. */
export interface Thing {
  readonly ref: string;
  readonly name: string;
  readonly type: string;
  /** The area's code. */
  readonly area: string;
  readonly installed: string;
  readonly serialNumber: string;
  readonly of: ElementsData;
}

interface Room {
  readonly code: string;
  readonly name: string;
  readonly facility: string;
  readonly floor: string;
  /** m². */
  readonly grossArea: number;
}

export const areaName = (code: string, name: string): string => `${code} ${name}`;

const roomsOf = ({ buildings }: CentreData): Room[] =>
  buildings.flatMap(({ name: facility, floors }) =>
    floors.flatMap(({ name: floor, rows }) =>
      rows.flatMap(([depth, rooms]) =>
        rooms.map(([code, name, width]) => ({ code, name, facility, floor, grossArea: depth * width })),
      ),
    ),
  );

/** Every element, numbered within its kind. */
export const thingsOf = (centre: CentreData): Thing[] => {
  const codes = roomsOf(centre).map(({ code }) => code);
  return centre.elements.flatMap((kindOfThing, kind) => {
    const places = kindOfThing.in.split(' ').flatMap((place) => placesOf(place, codes));
    return places.map((area, index): Thing => {
      const number = places.length > 1 ? ` ${index + 1}` : '';
      const day = 1 + ((kind * 7 + index * 3) % 28);
      const month = 1 + ((kind * 5 + index) % 12);
      return {
        ref: `${kindOfThing.ref}-${two(index + 1)}`,
        name: `${kindOfThing.name}${number}`,
        type: kindOfThing.type,
        area,
        installed: `${kindOfThing.since}-${two(month)}-${two(day)}`,
        serialNumber:
          kindOfThing.brand === ''
            ? ''
            : `${kindOfThing.ref}${kindOfThing.since}${two(kind)}${String(index + 1).padStart(3, '0')}`,
        of: kindOfThing,
      };
    });
  });
};

const two = (number: number): string => String(number).padStart(2, '0');

const placesOf = (place: string, codes: readonly string[]): string[] => {
  if (place.endsWith('*')) return codes.filter((code) => code.startsWith(place.slice(0, -1)));
  const [code = '', times = '1'] = place.split('*');
  if (!codes.includes(code)) throw new Error(`No area ${code}`);
  return Array.from({ length: Number(times) }, () => code);
};

/** What is known of a thing beyond the fields that every element has. */
const dataOf = ({ of, installed }: Thing, fields: readonly string[] = []): Record<string, Cell> => ({
  ...of.data,
  ...(fields.includes('commissioningDate') ? { commissioningDate: installed } : {}),
});

export const workbookOf = (centre: CentreData, types: TypesData): CobieWorkbook => {
  const rooms = roomsOf(centre);
  const roomOf = new Map(rooms.map((room) => [room.code, room]));
  return {
    format: 'own',
    sheets: {
      Facility: sheetOf(
        centre.buildings.map(({ name, description, about }) => ({ name, description, ...about })),
      ),
      Floor: sheetOf(
        centre.buildings.flatMap(({ name: facility, floors }) =>
          floors.map(({ name }) => ({ facility, name })),
        ),
      ),
      Space: sheetOf(rooms.map(({ code, name, ...where }) => ({ name: areaName(code, name), ...where }))),
      Type: sheetOf([]),
      Component: withHeaders(
        thingsOf(centre).map((thing, index): CobieRow => {
          const { area, ref, name, type, installed, serialNumber, of } = thing;
          const { code = '', name: space = '', facility = '', floor = '' } = roomOf.get(area) ?? {};
          const { brand, model, price, power, coldPower, heatPower } = of;
          const values = { ref, name, type, facility, floor, space: areaName(code, space) };
          const told = {
            brand,
            model,
            serialNumber,
            price,
            power,
            coldPower,
            heatPower,
            installationDate: installed,
          };
          return {
            row: index + 2,
            values: said({ ...values, ...told }),
            more: dataOf(thing, types[type]?.fields),
          };
        }),
      ),
    },
    issues: [],
    date1904: false,
  };
};

type Values = Partial<Record<Column, Cell>>;

const said = (values: Partial<Record<Column, Cell | undefined>>): Values =>
  Object.fromEntries(Object.entries(values).filter(([, cell]) => cell !== undefined && cell !== ''));

const sheetOf = (rows: readonly Values[]): CobieSheet =>
  withHeaders(rows.map((values, index): CobieRow => ({ row: index + 2, values })));

/** Columns are called what they are. */
const withHeaders = (rows: readonly CobieRow[]): CobieSheet => {
  const columns = new Set(rows.flatMap(({ values }) => Object.keys(values)));
  return { headers: Object.fromEntries([...columns].map((column) => [column, column])), rows };
};
