import {
  applyCobieImport,
  type CobieImport,
  getCobieImport,
} from 'shared-kit/contracts/centres/cobie-imports';
import type { OwnDataField } from 'shared-kit/contracts/centres/element-data';
import { elements, elementTypes } from 'shared-kit/contracts/centres/elements';
import { areas, buildings } from 'shared-kit/contracts/centres/installations';
import { thermalInstallations } from 'shared-kit/contracts/legal/thermal-installations';
import { type ElementPriceV2, elementPricesV2 } from 'shared-kit/contracts/views/structure';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { jobsSettled } from 'shared-kit/server/work/jobs';
import { makeWorkbook, type Sheets } from 'shared-kit/testing/documents/make-workbook';
import type { TestService } from 'shared-kit/testing/test-service';
import { signTestToken } from 'shared-kit/testing/test-tokens';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSheets } from '../../src/workbook/read-sheets.ts';
import { codeOf, listed, made, people, startAdmin } from '../fixtures.ts';

let app: TestService;
beforeAll(async () => {
  app = await startAdmin();
  const color: OwnDataField = {
    key: 'color',
    name: { es: 'Color', cat: 'Color', en: 'Colour' },
    unit: '',
    min: null,
    max: null,
    valueType: 'choice',
    options: [{ key: 'red', name: { es: 'Rojo', cat: 'Vermell', en: 'Red' } }],
  };
  const body = {
    name: { es: 'Enfriadora' },
    knownFields: ['refrigerant', 'refrigerantCharge', 'hermetic'],
    ownFields: [color],
  };
  await made(app, elementTypes.create, { input: { body }, as: people.root });
});
afterAll(() => app.close());

const upload = (bytes: Uint8Array, as: number = people.admin) =>
  app.send('POST', '/api/cobieImports?installationId=1&fileName=elementos.xlsx', {
    as,
    body: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });

const preview = async (bytes: Uint8Array): Promise<CobieImport> => {
  const { status, body } = await upload(bytes);
  expect(status).toBe(201);
  return (body as { data: CobieImport }).data;
};

const imported = async (bytes: Uint8Array): Promise<CobieImport> => {
  const { id } = await preview(bytes);
  const { status } = await app.call(applyCobieImport, { params: { id } }, { as: people.admin });
  expect(status).toBe(202);
  await jobsSettled(app.db);
  return made(app, getCobieImport, { input: { params: { id } } });
};

const exported = async (language: string): Promise<Buffer> => {
  const answer = await fetch(`${app.url}/api/elementWorkbooks/export?installationId=1&language=${language}`, {
    headers: { authorization: `Bearer ${await signTestToken(people.admin)}` },
  });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};

const centre: Sheets = {
  Edificios: [
    ['Nombre', 'Uso principal', 'Superficie construida (m²)'],
    ['Norte', 'Docente', 1250.5],
    ['Sur', 'Hospitalario', null],
  ],
  Plantas: [
    ['Edificio', 'Nombre'],
    ['Norte', 'Baja'],
    ['Sur', 'Baja'],
  ],
  Zonas: [
    ['Edificio', 'Planta', 'Nombre'],
    ['Norte', 'Baja', 'Sala'],
    ['Sur', 'Baja', 'Sala'],
  ],
  Elementos: [
    [
      'Referencia',
      'Nombre',
      'Tipo de elemento',
      'Edificio',
      'Planta',
      'Zona',
      'Estado',
      'Marca',
      'Potencia (kW)',
      'Fecha de instalación',
      'Hora de encendido',
      'Refrigerante',
      'Carga de refrigerante (kg)',
      'Color',
    ],
    [
      'EN-1',
      'Enfriadora 1',
      'Enfriadora',
      'Norte',
      'Baja',
      'Sala',
      'Activo',
      'Acme',
      120.5,
      '2020-02-29',
      '08:30',
      'R-32',
      12,
      'Rojo',
    ],
    [
      'EN-2',
      'Enfriadora 2',
      'enfriadora',
      'Sur',
      'Baja',
      'Sala',
      'Inactivo',
      null,
      '1.250,5',
      '31/12/2021',
      0.25,
      null,
      null,
      null,
    ],
  ],
};

const elementOf = async (ref: string) => {
  const { data } = await listed(app, elements.list, { input: { query: { installationId: 1, q: ref } } });
  return data.find((each) => each.ref === ref);
};

const inactiveSince = async (id = 0) => {
  const prices = databaseOf(app.db).collection<ElementPriceV2>(elementPricesV2);
  return (await prices.findOne({ _id: id }))?.inactiveSince ?? null;
};

test('a centre comes in from the portal’s own workbook, and again changes nothing', async () => {
  const first = await imported(makeWorkbook(centre));
  expect(first).toMatchObject({ format: 'own', issues: [], attributes: { taken: 3, left: 0 } });
  expect(first.job).toMatchObject({
    state: 'done',
    result: { buildings: { create: 2 }, elements: { create: 2 } },
  });
  expect(await elementOf('EN-1')).toMatchObject({
    name: 'Enfriadora 1',
    brand: 'Acme',
    power: 120.5,
    installationDate: '2020-02-29',
    switchOnTime: '08:30',
    data: { refrigerant: 'R-32', refrigerantCharge: 12, color: 'red' },
    entityStatus: 1,
  });
  const second = await elementOf('EN-2');
  expect(second).toMatchObject({
    power: 1250.5,
    installationDate: '2021-12-31',
    switchOnTime: '06:00',
    entityStatus: 0,
  });
  expect(await inactiveSince(second?.id)).toBeInstanceOf(Date);
  expect(await inactiveSince((await elementOf('EN-1'))?.id)).toBeNull();
  const rooms = await listed(app, areas.list, { input: { query: { installationId: 1 } } });
  const sides = await listed(app, buildings.list, { input: { query: { installationId: 1 } } });
  expect(rooms.data.find(({ id }) => id === second?.areaId)?.buildingId).toBe(
    sides.data.find(({ name }) => name === 'Sur')?.id,
  );
  expect(sides.data[0]).toMatchObject({
    use: 'school',
    builtArea: 1250.5,
    uses: [{ use: 'school', builtArea: 1250.5, storeys: null }],
  });
  const again = await preview(makeWorkbook(centre));
  expect(again).toMatchObject({ items: [], plan: { elements: { create: 0, update: 0, unchanged: 2 } } });
});

test('what is exported, in whichever language, changes nothing when it is imported', async () => {
  for (const language of ['es', 'cat', 'en']) {
    const shown = await preview(await exported(language));
    expect([language, shown.issues, shown.items]).toEqual([language, [], []]);
    expect(shown.plan.elements.unchanged).toBe(2);
  }
});

test('an export explains its columns and lists what may be chosen', async () => {
  const { sheets } = await readSheets(await exported('en'), (names) => names);
  expect(sheets.map(({ name }) => name)).toEqual([
    'Buildings',
    'Floors',
    'Areas',
    'Elements',
    'Uses of buildings',
    'Thermal installations',
    'Instructions',
    'Values',
  ]);
  const texts = (index: number) => sheets[index]?.rows.flatMap(({ cells }) => [...cells.values()]) ?? [];
  expect(texts(6).join('\n')).toContain('Only for elements of type: Enfriadora.');
  expect(texts(7)).toContain('Enfriadora');
  expect(texts(7)).toContain('Red');
});

test('an element is changed by its reference; empty cells and what is not in the file stay', async () => {
  const before = await elementOf('EN-2');
  const sheets: Sheets = {
    Elements: [
      ['Reference', 'Brand', 'Serial number', 'Refrigerant', 'State'],
      ['en-1', '(clear)', 'S-9', 'R-290', null],
    ],
  };
  const done = await imported(makeWorkbook(sheets));
  expect(done.items).toMatchObject([
    { action: 'update', changes: ['brand', 'serialNumber', 'data.refrigerant'] },
  ]);
  expect(await elementOf('EN-1')).toMatchObject({
    name: 'Enfriadora 1',
    brand: '',
    serialNumber: 'S-9',
    power: 120.5,
    data: { refrigerant: 'R-290', refrigerantCharge: 12, color: 'red' },
  });
  expect(await elementOf('EN-2')).toEqual(before);
});

test('every error has its row and column, and nothing of the file is taken', async () => {
  const at = ['Enfriadora', 'Norte', 'Baja'];
  const rows = [
    ['X-1', 'Equis 1', ...at, 'Sala', 'mucha', null, 'R-99'],
    ['X-1', 'Equis 2', ...at, 'Sala', null, null, null],
    [null, 'Equis 3', ...at, 'Sala', null, null, null],
    ['X-4', 'Enfriadora 2', ...at, 'Sala', null, null, null],
    ['X-5', 'Equis 5', ...at, 'Ático', null, null, null],
    ['X-6', 'Equis 6', ...at, 'Sala', -1, '30/02/2020', null],
    ['X-7', 'Equis 7', null, 'Norte', 'Baja', 'Sala', null, null, null],
  ];
  const header = [
    'Referencia',
    'Nombre',
    'Tipo de elemento',
    'Edificio',
    'Planta',
    'Zona',
    'Potencia (kW)',
    'Fecha de compra',
    'Refrigerante',
  ];
  const shown = await preview(makeWorkbook({ Elementos: [header, ...rows] }));
  expect(shown.applicable).toBe(false);
  expect(shown.issues.map(({ row, column, code }) => [row, column, code])).toEqual([
    [2, 'Potencia (kW)', 'valueInvalid'],
    [2, 'Refrigerante', 'valueInvalid'],
    [3, 'Referencia', 'refRepeated'],
    [4, 'Referencia', 'refMissing'],
    [5, 'Nombre', 'nameRepeated'],
    [6, 'Zona', 'spaceUnknown'],
    [7, 'Fecha de compra', 'valueInvalid'],
    [7, 'Potencia (kW)', 'valueInvalid'],
    [8, 'Tipo de elemento', 'parentMissing'],
  ]);
  const refused = await app.call(applyCobieImport, { params: { id: shown.id } }, { as: people.admin });
  expect(codeOf(refused)).toBe('importInvalid');
  expect(await elementOf('X-6')).toBeUndefined();
});

test('what is not taken is told and counted: unknown columns, and data that a type does not have', async () => {
  await made(app, elementTypes.create, {
    input: { body: { name: { es: 'Puerta' }, knownFields: [] } },
    as: people.root,
  });
  const shown = await preview(
    makeWorkbook({
      Elementos: [
        ['Referencia', 'Nombre', 'Tipo de elemento', 'Edificio', 'Planta', 'Zona', 'Refrigerante', 'Humor'],
        ['P-1', 'Puerta 1', 'Puerta', 'Norte', 'Baja', 'Sala', 'R-32', 'bueno'],
      ],
    }),
  );
  expect(shown).toMatchObject({ applicable: true, attributes: { taken: 0, left: 2 } });
  expect(shown.issues.map(({ column, code }) => [column, code])).toEqual([
    ['Refrigerante', 'fieldOfOtherType'],
    ['Humor', 'columnUnknown'],
  ]);
});

const buildingOf = async (name: string) => {
  const { data } = await listed(app, buildings.list, { input: { query: { installationId: 1 } } });
  return data.find((each) => each.name === name);
};
const thermal = async () =>
  (await listed(app, thermalInstallations.list, { input: { query: { installationId: 1 } } })).data;

const useHeadings = [
  'Edificio',
  'Uso',
  'Superficie construida (m²)',
  'Superficie útil (m²)',
  'Plantas',
  'Aforo (personas)',
  'Plazas de aparcamiento',
];

test('uses of buildings and thermal installations come in, go out, and again change nothing', async () => {
  const more: Sheets = {
    'Usos de edificios': [
      useHeadings,
      ['Norte', 'Docente', 1300, null, 3, 250, null],
      ['Sur', 'Hospitalario', null, null, 2, null, null],
      ['Sur', 'Aparcamiento cubierto', 900, null, 1, null, 60],
    ],
    'Instalaciones térmicas': [
      ['Nombre', 'Edificio', 'Número de registro'],
      ['Frío', 'Norte', 'T-7'],
    ],
    Elementos: [
      ['Referencia', 'Instalación térmica'],
      ['EN-1', 'Frío'],
      ['EN-2', 'frío'],
    ],
  };
  const shown = await preview(makeWorkbook(more));
  expect(shown.issues).toEqual([]);
  expect(shown.plan).toMatchObject({
    buildingUses: { create: 1, update: 2, unchanged: 0 },
    thermalInstallations: { create: 1, update: 0, unchanged: 0 },
    elements: { create: 0, update: 2, unchanged: 0 },
  });
  expect(shown.items.map(({ name, context, values }) => [name, context, values])).toEqual([
    [
      'Docente',
      'Norte',
      [
        { field: 'builtArea', before: 1250.5, after: 1300 },
        { field: 'storeys', before: null, after: 3 },
        { field: 'capacity', before: null, after: 250 },
      ],
    ],
    ['Hospitalario', 'Sur', [{ field: 'storeys', before: null, after: 2 }]],
    [
      'Aparcamiento cubierto',
      'Sur',
      [
        { field: 'use', before: null, after: 'carPark' },
        { field: 'builtArea', before: null, after: 900 },
        { field: 'storeys', before: null, after: 1 },
        { field: 'parkingPlaces', before: null, after: 60 },
      ],
    ],
    [
      'Frío',
      'Norte',
      [
        { field: 'registration', before: null, after: 'T-7' },
        { field: 'buildingId', before: null, after: 'Norte' },
      ],
    ],
    ['Enfriadora 1', '', [{ field: 'thermalInstallation', before: null, after: 'Frío' }]],
    ['Enfriadora 2', '', [{ field: 'thermalInstallation', before: null, after: 'Frío' }]],
  ]);
  const before = await elementOf('EN-1');
  await imported(makeWorkbook(more));
  expect(await buildingOf('Norte')).toMatchObject({
    builtArea: 1300,
    capacity: 250,
    uses: [{ use: 'school', builtArea: 1300, storeys: 3, capacity: 250 }],
  });
  expect(await buildingOf('Sur')).toMatchObject({
    use: 'hospital',
    builtArea: null,
    uses: [
      { use: 'hospital', storeys: 2 },
      { use: 'carPark', builtArea: 900, storeys: 1, parkingPlaces: 60 },
    ],
  });
  expect(await thermal()).toMatchObject([
    {
      name: 'Frío',
      registration: 'T-7',
      buildingId: (await buildingOf('Norte'))?.id,
      generatorIds: [before?.id, (await elementOf('EN-2'))?.id],
      entityStatus: 1,
    },
  ]);
  // Nobody has to save it again who had it open.
  expect(await elementOf('EN-1')).toEqual(before);
  for (const language of ['es', 'cat', 'en']) {
    const again = await preview(await exported(language));
    expect([language, again.issues, again.items]).toEqual([language, [], []]);
    expect(again.plan).toMatchObject({
      buildingUses: { unchanged: 3 },
      thermalInstallations: { unchanged: 1 },
    });
  }
});

test('a generator changes its thermal installation, or leaves it, by its row', async () => {
  const moved: Sheets = {
    'Thermal installations': [
      ['Name', 'Building', 'State'],
      ['Frío', 'Sur', null],
      ['Calor', 'Norte', 'Inactive'],
    ],
    Elements: [
      ['Reference', 'Thermal installation'],
      ['EN-1', 'Calor'],
      ['EN-2', '(clear)'],
    ],
  };
  const done = await imported(makeWorkbook(moved));
  expect(done.issues).toEqual([]);
  const [first, second] = await thermal();
  const south = await buildingOf('Sur');
  expect([first, second]).toMatchObject([
    { name: 'Calor', generatorIds: [(await elementOf('EN-1'))?.id], entityStatus: 0 },
    { name: 'Frío', generatorIds: [], registration: 'T-7', buildingId: south?.id },
  ]);
  expect(done.items.map(({ name, values }) => [name, values.map(({ field }) => field)])).toEqual([
    ['Frío', ['buildingId']],
    ['Calor', ['entityStatus', 'buildingId']],
    ['Enfriadora 1', ['thermalInstallation']],
    ['Enfriadora 2', ['thermalInstallation']],
  ]);
});

test('what is wrong with uses and thermal installations is told at its cell', async () => {
  const shown = await preview(
    makeWorkbook({
      Edificios: [
        ['Nombre', 'Uso principal', 'Superficie construida (m²)', 'Superficie útil (m²)'],
        ['Norte', 'Docente', 1400, null],
        ['Sur', 'Hotelero', null, null],
        ['Este', 'Docente', 100, 200],
      ],
      'Usos de edificios': [
        useHeadings,
        ['Norte', 'Docente', 1500, null, null, null, null],
        ['Sur', 'Aparcamiento cubierto', 100, 200, -1, null, null],
        ['Oeste', 'Docente', null, null, null, null, null],
        ['Sur', null, 10, null, null, null, null],
        ['Sur', 'Castillo', 10, null, null, null, null],
      ],
      'Instalaciones térmicas': [
        ['Nombre', 'Edificio'],
        ['Nueva', 'Oeste'],
        ['Otra', null],
      ],
      Elementos: [
        ['Referencia', 'Instalación térmica'],
        ['EN-1', 'Ninguna'],
      ],
    }),
  );
  expect(shown.applicable).toBe(false);
  expect(shown.issues.map(({ sheet, cell, code }) => [sheet, cell, code])).toEqual([
    ['Facility', 'B3', 'valueInvalid'],
    ['Facility', 'D4', 'valueInvalid'],
    ['Component', 'B2', 'parentUnknown'],
    ['BuildingUse', 'C2', 'valueInvalid'],
    ['BuildingUse', 'E3', 'valueInvalid'],
    ['BuildingUse', 'D3', 'valueInvalid'],
    ['BuildingUse', 'A4', 'parentUnknown'],
    ['BuildingUse', 'B5', 'nameMissing'],
    ['BuildingUse', 'B6', 'valueInvalid'],
    ['ThermalInstallation', 'B2', 'parentUnknown'],
    ['ThermalInstallation', 'B3', 'parentMissing'],
  ]);
});

test('only who administers the installation imports and exports', async () => {
  for (const as of [people.technician, people.editor])
    expect(codeOf(await upload(makeWorkbook(centre), as))).toBe('forbidden');
  expect(codeOf(await upload(makeWorkbook(centre), people.stranger))).toBe('notFound');
});
