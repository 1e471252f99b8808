/** An installation's places and elements as a workbook that people change and import again. */

import type { LanguageCode } from 'shared-kit/contracts/enums';
import { dayNumber } from 'shared-kit/domain/dates/civil-day';
import { columnRange, type SheetCell, type SheetLine } from 'shared-kit/domain/files/spreadsheet';
import type { DataField } from 'shared-kit/domain/records/element-data';
import { localizedIn } from 'shared-kit/domain/text/localized-text';
import { compareNames } from 'shared-kit/domain/text/sort-key';
import type { WrittenSheet } from 'shared-kit/server/papers/write-workbook';
import type { LongWork } from 'shared-kit/server/work/long-work';
import type { ExistingRecords } from '../plan/existing-records.ts';
import { typeNames } from '../plan/type-names.ts';
import { type DataColumn, dataColumnsOf } from './data-columns.ts';
import { type OptionName, optionNamesIn } from './data-headings.ts';
import { headingOf, type OwnColumn, type OwnSheet, ownColumns, sheetTitle } from './own-columns.ts';
import { choicesOf } from './own-values.ts';
import type { Words } from './words.ts';

type Value = string | number | null | SheetCell;
type Row = Readonly<Record<string, unknown>>;
interface Names {
  readonly building?: string | undefined;
  readonly floor?: string | undefined;
  readonly space?: string | undefined;
  readonly type?: string | undefined;
  readonly thermal?: string | undefined;
}
interface Placed {
  readonly record: object;
  readonly names: Names;
}

/** Sheets of places and elements, what may be written where, and the values to choose from. */
export function* ownWorkbook(existing: ExistingRecords, words: Words): LongWork<WrittenSheet[]> {
  const optionName = optionNamesIn(words);
  const lists = listsOf(existing, words, optionName);
  yield;
  const sheets = placedRecords(existing, words.language);
  yield;
  const fields = yield* dataColumnsOf(existing, words);
  const typeOf = new Map(existing.elementTypes.map((type) => [type._id, type]));
  const written = (Object.keys(sheets) as OwnSheet[]).map((sheet): WrittenSheet => {
    const columns = ownColumns[sheet];
    const data = sheet === 'Component' ? fields : [];
    return {
      name: sheetTitle(sheet, words),
      headings: [...columns.map((column) => headingOf(column, words)), ...data.map(({ heading }) => heading)],
      widths: [...columns.map(({ kind }) => widths[kind] ?? 16), ...data.map(() => 20)],
      rows: mappedRows(sheets[sheet], ({ record, names }): SheetLine => {
        const row = record as Row;
        const held = (row.data ?? {}) as Row;
        const has = typeOf.get(Number(row.elementTypeId));
        return [
          ...columns.map((column) => fieldCell(column, row, { names, words })),
          ...data.map(({ fieldOf, key }) => {
            const field = has && fieldOf(has._id);
            return field ? dataCell(field, held[key], { words, optionName }) : null;
          }),
        ];
      }),
      allowed: [
        ...columns.flatMap((column, index) => lists.rangeOf(column, index)),
        ...data.flatMap(({ shown }, index) => lists.rangeOfData(shown, columns.length + index)),
      ],
    };
  });
  yield;
  return [...written, guideSheet(fields, words, optionName), lists.sheet];
}

const widths: Readonly<Record<string, number>> = { ref: 20, name: 32, parent: 24, type: 28, text: 32 };

function* mappedRows<T>(items: readonly T[], make: (item: T) => SheetLine): Generator<SheetLine> {
  for (const item of items) yield make(item);
}

const inOrder = <T extends { readonly _id: number; readonly order?: number }>(records: readonly T[]): T[] =>
  records.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0) || a._id - b._id);

const placedRecords = (existing: ExistingRecords, language: LanguageCode): Record<OwnSheet, Placed[]> => {
  const byId = <T extends { readonly _id: number }>(records: readonly T[]) =>
    new Map(records.map((record) => [record._id, record]));
  const [buildings, floors, areas] = [byId(existing.buildings), byId(existing.floors), byId(existing.areas)];
  const typed = typeNames(existing.elementTypes);
  const thermalOf = new Map(
    existing.thermalInstallations.flatMap(({ name, generatorIds }) => generatorIds.map((id) => [id, name])),
  );
  const nameOfType = new Map(existing.elementTypes.map((type) => [type._id, typed.nameIn(type, language)]));
  const ofFloor = (id: number): Names => {
    const floor = floors.get(id);
    return { building: buildings.get(floor?.buildingId ?? 0)?.name, floor: floor?.name };
  };
  return {
    Facility: inOrder(existing.buildings).map((record) => ({ record, names: {} })),
    Floor: inOrder(existing.floors).map((record) => ({
      record,
      names: { building: buildings.get(record.buildingId)?.name },
    })),
    Space: inOrder(existing.areas).map((record) => ({ record, names: ofFloor(record.floorId) })),
    Component: inOrder(existing.elements).map((record) => {
      const thermal = thermalOf.get(record._id);
      const area = areas.get(record.areaId);
      const type = nameOfType.get(record.elementTypeId);
      return { record, names: { ...ofFloor(area?.floorId ?? 0), space: area?.name, type, thermal } };
    }),
    BuildingUse: inOrder(existing.buildings).flatMap(({ name, uses = [] }) =>
      uses.map((record) => ({ record, names: { building: name } })),
    ),
    ThermalInstallation: inOrder(existing.thermalInstallations).map((record) => ({
      record,
      names: { building: buildings.get(record.buildingId)?.name },
    })),
  };
};

const fieldCell = (
  { column, kind }: OwnColumn,
  row: Row,
  { names, words: { statusWords, text } }: { readonly names: Names; readonly words: Words },
): Value => {
  if (kind === 'type') return names.type ?? null;
  if (kind === 'parent') return parentName(column, names) ?? null;
  const value = row[column];
  if (kind === 'status') return value === 0 ? statusWords.inactive : statusWords.active;
  if (value === null || value === undefined) return null;
  if (kind === 'choice') return text('choices', column, String(value)) ?? String(value);
  if (kind === 'day') return dayCell(String(value));
  return typeof value === 'number' ? value : String(value);
};

const parentName = (column: OwnColumn['column'], names: Names): string | undefined => {
  if (column === 'thermalInstallation') return names.thermal;
  return column === 'facility' ? names.building : column === 'floor' ? names.floor : names.space;
};

/** Spreadsheets count days since the end of 1899; what is long ago is written as a text. */
const dayCell = (day: string): Value => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return year < 1930 ? day : { value: dayNumber(year, month, date) - dayNumber(1899, 12, 30), style: 'day' };
};

const dataCell = (
  field: DataField,
  value: unknown,
  { words, optionName }: { readonly words: Words; readonly optionName: OptionName },
): Value => {
  if (value === null || value === undefined) return null;
  if (field.valueType === 'flag') return value === true ? words.flag.yes : words.flag.no;
  if (field.valueType === 'day') return dayCell(String(value));
  if (field.valueType === 'choice') return optionName(field, String(value));
  return typeof value === 'number' ? value : String(value);
};

/** The values of columns that have few: a sheet with a column for each list. */
const listsOf = ({ elementTypes }: ExistingRecords, words: Words, optionName: OptionName) => {
  const names = typeNames(elementTypes);
  const active = elementTypes.filter(({ entityStatus }) => entityStatus !== 0);
  const lists: { heading: string; values: readonly string[] }[] = [];
  const rangeOf = (heading: string, values: readonly string[], column: number) => {
    if (values.length === 0) return [];
    const same = (list: { values: readonly string[] }) => list.values.join('\n') === values.join('\n');
    if (!lists.some(same)) lists.push({ heading, values });
    return [{ column, source: columnRange(words.lists, lists.findIndex(same), values.length) }];
  };
  rangeOf(
    words.type,
    active.map((type) => names.nameIn(type, words.language)).toSorted((a, b) => compareNames(a, b)),
    0,
  );
  return {
    rangeOf: (described: OwnColumn, column: number) => {
      const { kind } = described;
      const heading = headingOf(described, words);
      if (kind === 'type') return rangeOf(words.type, lists[0]?.values ?? [], column);
      if (kind === 'status')
        return rangeOf(heading, [words.statusWords.active, words.statusWords.inactive], column);
      return kind === 'choice' ? rangeOf(heading, choiceWords(described, words), column) : [];
    },
    rangeOfData: (field: DataField, column: number) =>
      rangeOf(...valuesOfData(field, words, optionName), column),
    get sheet(): WrittenSheet {
      const longest = Math.max(0, ...lists.map(({ values }) => values.length));
      return {
        name: words.lists,
        headings: lists.map(({ heading }) => heading),
        widths: lists.map(() => 28),
        rows: Array.from({ length: longest }, (_, at) => lists.map(({ values }) => values[at] ?? null)),
      };
    },
  };
};

const choiceWords = ({ column }: OwnColumn, { text }: Words): string[] =>
  choicesOf(column).map((value) => text('choices', column, value) ?? value);

const valuesOfData = (field: DataField, words: Words, optionName: OptionName): [string, string[]] => {
  const heading =
    (field.name && localizedIn(field.name, words.language)) ??
    words.text('data', 'fields', field.key) ??
    field.key;
  if (field.valueType === 'flag') return [heading, [words.flag.yes, words.flag.no]];
  return [heading, field.options.map(({ key }) => optionName(field, key))];
};

const guideSheet = (data: readonly DataColumn[], words: Words, optionName: OptionName): WrittenSheet => {
  const { kinds, intro } = words;
  const wrapped = (value: string): SheetCell => ({ value, style: 'wrapped' });
  const line = (sheet: OwnSheet, heading: string, meaning: string): SheetLine => [
    sheetTitle(sheet, words),
    heading,
    wrapped(meaning),
  ];
  const meaningOf = (column: OwnColumn): string =>
    kinds[column.kind].replace('{{values}}', choiceWords(column, words).join(', '));
  const ofFields = (Object.keys(ownColumns) as OwnSheet[]).flatMap((sheet) =>
    ownColumns[sheet].map((column) => line(sheet, headingOf(column, words), meaningOf(column))),
  );
  const ofData = data.map(({ heading, shown, types }) => {
    const kind = shown.valueType === 'text' ? 'line' : shown.valueType;
    const meaning = kinds[kind].replace('{{values}}', valuesOfData(shown, words, optionName)[1].join(', '));
    return line('Component', heading, `${meaning}. ${words.of.replace('{{types}}', types.join(', '))}`);
  });
  return {
    name: words.guide,
    headings: [words.sheet, words.column, words.meaning],
    widths: [16, 36, 90],
    rows: [...intro.map((text): SheetLine => [null, null, wrapped(text)]), ...ofFields, ...ofData],
  };
};
