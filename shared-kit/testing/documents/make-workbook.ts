/** Workbooks by hand: what an ordinary writer would never write. */
import { deflateRawSync } from 'node:zlib';

export type CellValue = string | number | boolean | null;
export type Rows = readonly (readonly CellValue[])[];
export type Sheets = Readonly<Record<string, Rows>>;

/** The least of a handover: one of each, with what `changes` says instead. */
export const handover = (changes: Sheets = {}): Sheets => ({
  Facility: [
    ['Name', 'Description'],
    ['House', 'A house'],
  ],
  Floor: [
    ['Name', 'Elevation'],
    ['Ground', 0],
  ],
  Space: [
    ['Name', 'FloorName', 'GrossArea'],
    ['Hall', 'Ground', 12.5],
  ],
  Type: [
    ['Name', 'Manufacturer', 'ModelNumber', 'Description'],
    ['Pump', 'Acme', 'P-1', 'Inline pump'],
  ],
  Component: [
    ['Name', 'TypeName', 'Space', 'SerialNumber', 'InstallationDate', 'TagNumber'],
    ['Pump 1', 'Pump', 'Hall', 'S-1', '2012-03-23', 'T-1'],
  ],
  ...changes,
});

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);

const letters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : letters(Math.floor(column / 26) - 1) + letters(column % 26);

const cellXml = (value: CellValue, row: number, column: number): string => {
  const ref = `${letters(column)}${row}`;
  if (value === null) return '';
  if (typeof value === 'number') return `<c r="${ref}"><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${ref}" t="b"><v>${value ? 1 : 0}</v></c>`;
  return `<c r="${ref}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
};

export const sheetXml = (rows: Rows): string =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map((cells, index) => {
      const content = cells.map((value, column) => cellXml(value, index + 1, column)).join('');
      return `<row r="${index + 1}">${content}</row>`;
    })
    .join('')}</sheetData></worksheet>`;

export interface Parts {
  readonly workbookPr?: string;
  /** Sheets by their XML instead of their rows. */
  readonly xml?: Readonly<Record<string, string>>;
  readonly sharedStrings?: string;
}

export const makeWorkbook = (
  sheets: Sheets,
  { workbookPr = '', xml = {}, sharedStrings }: Parts = {},
): Buffer => {
  const contents = new Map([
    ...Object.entries(sheets).map(([name, rows]): [string, string] => [name, sheetXml(rows)]),
    ...Object.entries(xml),
  ]);
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const names = [...contents.keys()];
  const list = names.map(
    (name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="r${index}"/>`,
  );
  const relations = names.map(
    (_, index) =>
      `<Relationship Id="r${index}" Type="${office}/worksheet" Target="worksheets/s${index}.xml"/>`,
  );
  const strings = `<Relationship Id="strings" Type="${office}/sharedStrings" Target="sharedStrings.xml"/>`;
  return zip({
    'xl/workbook.xml': `<workbook xmlns:r="${office}">${workbookPr}<sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}${sharedStrings ? strings : ''}</Relationships>`,
    ...(sharedStrings ? { 'xl/sharedStrings.xml': sharedStrings } : {}),
    ...Object.fromEntries(
      [...contents.values()].map((content, index) => [`xl/worksheets/s${index}.xml`, content]),
    ),
  });
};

export interface ZipOptions {
  /** What the archive says of the parts' unpacked size. */
  readonly claimedSize?: number;
}

/** Checksums are left out: who reads a workbook does not look at them. */
export const zip = (
  parts: Readonly<Record<string, string | Buffer>>,
  { claimedSize }: ZipOptions = {},
): Buffer => {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const raw = Buffer.from(content as string);
    const packed = deflateRawSync(raw);
    const size = claimedSize ?? raw.length;
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(8, 8);
    header.writeUInt32LE(packed.length, 18);
    header.writeUInt32LE(size, 22);
    header.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(at, 42);
    local.push(header, Buffer.from(name), packed);
    central.push(entry, Buffer.from(name));
    at += header.length + Buffer.byteLength(name) + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, directory, end]);
};
