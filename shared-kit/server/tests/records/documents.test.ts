import * as fc from 'fast-check';
import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { beyondEdges, elementsOf, fontsOf, readPdf } from '../../../testing/documents/read-pdf.ts';
import { linesOf } from '../../documents/drawing/lines.ts';
import {
  type Block,
  canonicalJson,
  contentHash,
  documentWords,
  type PrintedDocument,
  printedDrawing,
  printedPhoto,
  printedQr,
  renderDocument,
} from '../../papers/documents.ts';

const picture = (color: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
    .png()
    .toBuffer();

const printed = (blocks: readonly Block[], fields: Partial<PrintedDocument> = {}): PrintedDocument => ({
  language: 'es',
  title: 'Informe de baja tensión',
  at: '2026-11-21T10:00:00Z',
  head: { lines: ['Centro cívico', 'C/ del Mar, 3'], reference: 'BT-2026-3 · Rev. 1' },
  foot: ['SHA-256: 0123'],
  blocks,
  ...fields,
});
const read = async (blocks: readonly Block[], fields: Partial<PrintedDocument> = {}) =>
  readPdf(await renderDocument(printed(blocks, fields)));

const table = (count: number, note = ''): Block => ({
  kind: 'table',
  caption: 'Circuitos',
  columns: [
    { header: 'Circuito', width: 3 },
    { header: 'Aislamiento\nMΩ', width: 1, align: 'end' },
    { header: 'Disparo\nms', width: 1, optional: true },
    { header: 'Nota', width: 2 },
  ],
  rows: Array.from({ length: count }, (_, index) =>
    index === 1
      ? ['C2 Reserva', { text: 'No medido: en servicio', tone: 'muted' as const, span: 3 }]
      : [`C${index + 1}`, { text: '0,4 ✗', tone: 'bad' as const, note: '≥ 0,5' }, '', note],
  ),
});

describe('a document', () => {
  test('shows every sign that a person could type: composed, without those that are not seen, a box for what has no letter', async () => {
    const text = 'CAL\u201101 Coŀlegi 300 \u2126 Œuvre Habitacio\u0301 \u202eA\u202cB\u200b 12\u00a0kW 🔥 电';
    const pdf = await read([{ kind: 'paragraph', text }], { title: text });
    expect(pdf.pages[0]?.text).toContain('CAL\u201101 Coŀlegi 300 Ω Œuvre Habitació AB 12 kW □ □');
  });

  test('says in its own language what it is, page by page', async () => {
    const pdf = await read(
      [
        { kind: 'heading', level: 1, text: 'Informe' },
        { kind: 'paragraph', text: 'Ω ≥ ≤ ² Δ μ ° à è é í ò ú ï ü ç ñ l·l → ↑ ↓ ✗ ✓ € –' },
        { kind: 'paragraph', text: 'q\u0301 beside' },
        { kind: 'page', orientation: 'landscape' },
        { kind: 'list', items: ['Uno', 'Dos'] },
      ],
      { language: 'cat', title: 'Informe de baixa tensió' },
    );
    expect(pdf).toMatchObject({ title: 'Informe de baixa tensió', language: 'ca-ES', accessible: true });
    expect(pdf.pages.map(({ width, height }) => Math.round(width - height))).toEqual([-247, 247]);
    expect(pdf.pages[0]?.text).toContain('Ω ≥ ≤ ² Δ μ ° à è é í ò ú ï ü ç ñ l·l → ↑ ↓ ✗ ✓ € –');
    expect(pdf.pages[0]?.text).toContain('q\u0301 beside');
    for (const [index, { text }] of pdf.pages.entries()) {
      expect(text).toContain(`Pàgina ${index + 1} de 2`);
      expect(text).toContain('BT-2026-3 · Rev. 1');
      expect(text).toContain('SHA-256: 0123');
    }
    expect(pdf.headings).toEqual(['Informe']);
  });

  test('is told apart from its heads and feet by readers aloud', async () => {
    const key = 'photo';
    const { pages } = await read(
      [
        { kind: 'heading', level: 2, text: 'Alcance' },
        {
          kind: 'facts',
          facts: [
            { label: 'NIF', value: 'B1' },
            { label: 'Vacío', value: '' },
          ],
        },
        { kind: 'pictures', pictures: [{ key, alt: 'Cuadro abierto', caption: 'CG-1' }] },
        { kind: 'pictures', pictures: [{ key: 'gone', alt: 'Ninguna' }] },
        {
          kind: 'signatures',
          signatures: [{ title: 'Instaladora', name: 'Marta Gil', details: ['Lic. 7'], key, alt: 'Firma' }],
        },
      ],
      { pictures: { [key]: new Uint8Array(await picture('#36c')) } },
    );
    const [page] = pages;
    if (!page) throw new Error('no page');
    expect(elementsOf(page, 'H2').map(({ text }) => text)).toEqual(['Alcance']);
    expect(elementsOf(page, 'TH').map(({ text }) => text)).toEqual(['NIF']);
    expect(elementsOf(page, 'TD').map(({ text }) => text)).toEqual(['B1']);
    expect(elementsOf(page, 'Figure').map(({ alt }) => alt)).toEqual(['Cuadro abierto', 'Firma']);
    expect(page.structure?.text).toContain('Instaladora Marta Gil Lic. 7');
    expect(page.structure?.text).not.toContain('Centro cívico');
    expect(page.structure?.text).not.toContain('Página');
  });

  test('has the whole of a long line in its head where the other side leaves room', async () => {
    const norm = 'Uso del sector; Código Técnico de la Edificación, parte I, art. 8; ordenanzas del lugar';
    const head = { lines: ['Edificio', norm], reference: 'Del 01/01/2026 al 30/11/2026' };
    const [page] = (await read([], { title: 'Libro de mantenimiento', head })).pages;
    expect(page?.text).toContain(norm);
    expect(page?.text).toContain('Del 01/01/2026 al 30/11/2026');
    const both = { lines: ['Edificio', norm], reference: norm };
    expect((await read([], { head: both })).pages[0]?.text).toContain('…');
  });

  test('has its fonts in itself, and nothing stands beyond its edges', async () => {
    const long = 'muy largo '.repeat(40);
    const bytes = await renderDocument(
      printed(
        [
          { kind: 'paragraph', text: `${'x'.repeat(500)} ${long}` },
          { kind: 'facts', facts: [{ label: long, value: 'y'.repeat(200) }], columns: 3 },
          table(3, 'z'.repeat(200)),
        ],
        {
          title: long,
          mark: 'BORRADOR',
          head: { lines: [long], reference: long },
        },
      ),
    );
    expect(fontsOf(bytes)).toEqual({
      embedded: [expect.stringContaining('SourceSans3'), expect.stringContaining('SourceSans3')],
      foreign: [],
    });
    expect(beyondEdges(await readPdf(bytes))).toEqual([]);
  });

  test('is the same bytes for the same content, and others for another', async () => {
    const bytesOf = async (text: string) =>
      Buffer.from(await renderDocument(printed([{ kind: 'paragraph', text }])));
    const [first, second, other] = [await bytesOf('a'), await bytesOf('a'), await bytesOf('b')];
    expect(first.equals(second)).toBe(true);
    expect(first.equals(other)).toBe(false);
  });

  test('is marked across each page', async () => {
    const { pages } = await read([{ kind: 'page' }, { kind: 'page', orientation: 'landscape' }], {
      mark: 'BORRADOR',
    });
    expect(pages.map(({ text }) => text.includes('BORRADOR'))).toEqual([true, true]);
    expect(pages[0]?.structure?.text ?? '').not.toContain('BORRADOR');
  });
});

describe('a table', () => {
  test('repeats its head, leaves out what nobody filled in, and loses no row', async () => {
    const { pages } = await read([{ kind: 'page', orientation: 'landscape' }, table(80)]);
    expect(pages.length).toBeGreaterThan(2);
    for (const { text } of pages) {
      expect(text).toContain('Aislamiento');
      expect(text).not.toContain('Disparo');
    }
    const rows = pages.flatMap((page) => elementsOf(page, 'TR').slice(page === pages[0] ? 1 : 0));
    expect(rows.map(({ children }) => children[0]?.text)).toEqual([
      'C1',
      'C2 Reserva',
      ...Array.from({ length: 78 }, (_, index) => `C${index + 3}`),
    ]);
    const [first] = pages;
    expect(first && elementsOf(first, 'THead').map(({ text }) => text)).toEqual([
      'Circuito Aislamiento MΩ Nota',
    ]);
    // The repeated head is no content.
    expect(pages.slice(1).flatMap((page) => elementsOf(page, 'THead'))).toEqual([]);
  });

  test.each([22, 30])(
    'of %i rows gives its last ones to the page of what follows, which stands on none of its own',
    async (count) => {
      const { kind, ...rest } = table(count) as Extract<Block, { kind: 'table' }>;
      const { pages } = await read([
        { kind, ...rest, keepsBelow: 200 },
        { kind: 'heading', level: 2, text: 'Verificación', keeps: 150 },
        { kind: 'paragraph', text: 'Compruebe este documento' },
      ]);
      expect(pages.find(({ text }) => text.includes('Verificación'))?.text).toContain(`C${count} `);
    },
  );

  test('leaves no row alone on a page, neither its first nor its last', async () => {
    const lines = (count: number): Block => ({
      kind: 'paragraph',
      text: Array.from({ length: count }, (_, index) => `línea ${index}`).join('\n'),
    });
    const low: Block = {
      kind: 'table',
      columns: [{ header: 'Circuito', width: 1 }],
      rows: ['C1', 'C2', 'C3', 'C4', 'C5'].map((circuit) => [circuit]),
    };
    // From where all of it has room to where none has.
    for (let above = 48; above < 57; above += 1) {
      const { pages } = await read([lines(above), low]);
      for (const { text } of pages) expect([...text.matchAll(/\bC\d\b/g)], `${above}`).not.toHaveLength(1);
    }
  });

  test('cuts a row that is taller than a page between its lines', async () => {
    const words = Array.from({ length: 900 }, (_, index) => `p${index}`);
    const { pages } = await read([table(3, words.join(' '))]);
    const text = pages.map((page) => page.structure?.text ?? '').join(' ');
    const found = text.split(/\s+/).filter((word) => /^p\d+$/.test(word));
    expect(found).toEqual([...words, ...words]);
  });
});

test('a table of contents tells the pages of what follows it, over as many pages as it takes', async () => {
  const parts = Array.from({ length: 70 }, (_part, index) => `Parte ${index + 1}.`);
  const { pages } = await read([
    { kind: 'heading', level: 1, text: 'Libro' },
    { kind: 'contents' },
    ...parts.flatMap((text): Block[] => [
      { kind: 'page' },
      { kind: 'heading', level: 2, text },
      { kind: 'heading', level: 3, text: 'Detalle' },
    ]),
  ]);
  const entries = pages.flatMap((page) => elementsOf(page, 'TOCI').map(({ text }) => text));
  // It takes two pages itself, and names neither what stands before it nor the third level.
  expect(entries).toEqual(parts.map((text, index) => `${text} ${index + 3}`));
  expect(pages.slice(4, 5).flatMap((page) => elementsOf(page, 'H2').map(({ text }) => text))).toEqual([
    'Parte 3.',
  ]);
});

test('others are answered while a document is drawn', async () => {
  let turns = 0;
  let isDrawn = false;
  const drawn = renderDocument(printed([table(500)])).then(() => {
    isDrawn = true;
  });
  for (; !isDrawn; turns += 1) await new Promise(setImmediate);
  await drawn;
  // Drawn where requests are answered, it would have left a handful of them.
  expect(turns).toBeGreaterThan(100);
});

test('text is cut into lines that fit, and nothing of it is lost', () => {
  const measure = (text: string) => text.length;
  fc.assert(
    fc.property(
      fc.array(
        fc.string({ minLength: 1, maxLength: 12 }).map((word) => word.replace(/\s/g, 'x')),
        { maxLength: 30 },
      ),
      fc.integer({ min: 3, max: 20 }),
      (words, width) => {
        const lines = linesOf(words.join(' '), width, measure);
        expect(lines.every((line) => measure(line) <= width)).toBe(true);
        expect(lines.join('').replaceAll(' ', '')).toBe(words.join(''));
      },
    ),
  );
  expect(linesOf('a\n\nb', 9, measure)).toEqual(['a', '', 'b']);
});

test.each([
  ['más de 70 kW de potencia', 9, ['más de', '70 kW de', 'potencia']],
  ['retorno ≥50 °C, acumulador', 12, ['retorno', '≥50 °C,', 'acumulador']],
  ['presión 15,5 bar', 12, ['presión', '15,5 bar']],
  // Neither what only looks like a unit, nor what has no room for both.
  ['planta 2 módulo A', 8, ['planta 2', 'módulo A']],
  ['1234567 kW', 8, ['1234567', 'kW']],
])('a number is not parted from its unit: %s', (text, width, lines) => {
  expect(linesOf(text, width, (part) => part.length)).toEqual(lines);
});

test('pictures are made smaller, without their transparency; what is none is left out', async () => {
  const large = await sharp({
    create: { width: 2000, height: 1000, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .webp()
    .toBuffer();
  const photo = await printedPhoto(large);
  expect(photo && (await sharp(photo).metadata())).toMatchObject({ format: 'jpeg', width: 900, height: 450 });
  const drawing = await printedDrawing(large);
  expect(drawing && (await sharp(drawing).metadata())).toMatchObject({ format: 'png', hasAlpha: false });
  expect(await printedPhoto(Buffer.from('%PDF'))).toBeNull();
});

test('content is written in one way alone, so that its hash can be compared', () => {
  const content = { b: [1, { d: undefined, c: 'ñ' }], a: null, '10': 1.5, '9': true };
  expect(canonicalJson(content)).toBe('{"10":1.5,"9":true,"a":null,"b":[1,{"c":"ñ"}]}');
  // printf '{"a":1}' | sha256sum
  expect(contentHash({ a: 1 })).toBe('015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862');
});

test('words are filled in and counted', () => {
  const texts = {
    many_one: '{{count}} circuito',
    many_other: '{{count}} circuitos',
    deep: { er: 'Hola {{who}}' },
  };
  const words = documentWords({ es: texts, cat: texts, en: texts })('es');
  expect([words.t('many', { count: 1 }), words.t('many', { count: 2 })]).toEqual([
    '1 circuito',
    '2 circuitos',
  ]);
  expect(words.t('deep.er', { who: 'Ana' })).toBe('Hola Ana');
  expect(words.number(1234.5)).toBe('1234,5');
  expect([words.day('2026-03-01'), words.instant('2026-07-01T22:30:00Z', 'Europe/Madrid')]).toEqual([
    '01/03/2026',
    '02/07/2026, 00:30',
  ]);
  expect(() => words.t('deep')).toThrow('No text: deep (es)');
});

test('a QR code is read back from its picture, and is the same each time', async () => {
  const address = 'https://portal.example/user/lowVoltage/41?installation=7';
  const png = await printedQr(address);
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(decodeQr({ width: info.width, height: info.height, data: new Uint8Array(data) })).toBe(address);
  expect(Buffer.from(await printedQr(address)).equals(Buffer.from(png))).toBe(true);
});
