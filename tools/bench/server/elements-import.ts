/** 20,000 elements out of the portal's own workbook and into one, beside the same elements as a COBie handover. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { previewCobieImport } from 'shared-kit/contracts/centres/cobie-imports';
import { callAt } from 'shared-kit/testing/call-at';
import { makeWorkbook, type Rows } from 'shared-kit/testing/documents/make-workbook';
import { startPortal } from '../../../e2e/core/portal/portal.ts';
import { time } from '../support/contest.ts';
import { median, printTable, whole } from '../support/figures.ts';
import { callerOf, importWorkbook, installationId } from '../support/imports.ts';

const size = { rooms: 400, types: 40, elements: 20_000 } as const;
const limitSeconds = 60;
const rounds = 3;

const numbered = (count: number, make: (index: number) => Rows[number]): Rows =>
  Array.from({ length: count }, (_, index) => make(index));

const ownWorkbook = (): Buffer =>
  makeWorkbook({
    Edificios: [['Nombre'], ['Torre']],
    Plantas: [['Edificio', 'Nombre'], ...numbered(10, (n) => ['Torre', `P${n}`])],
    Zonas: [
      ['Edificio', 'Planta', 'Nombre'],
      ...numbered(size.rooms, (n) => ['Torre', `P${n % 10}`, `Sala ${n}`]),
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
        'Modelo',
        'Número de serie',
        'Fecha de instalación',
        'Potencia (kW)',
        'Precio (€)',
      ],
      ...numbered(size.elements, (n) => [
        `T-${n}`,
        `Equipo número ${n}`,
        `Equipo ${n % size.types}`,
        'Torre',
        `P${n % 10}`,
        `Sala ${n % size.rooms}`,
        'Activo',
        'Fabricante',
        `M-${n % size.types}`,
        `S-${n}`,
        44_278,
        1.5,
        250,
      ]),
    ],
  });

const handover = (): Buffer =>
  makeWorkbook({
    Facility: [['Name'], ['Torre']],
    Floor: [['Name'], ...numbered(10, (n) => [`Torre P${n}`])],
    Space: [['Name', 'FloorName'], ...numbered(size.rooms, (n) => [`Sala ${n}`, `Torre P${n % 10}`])],
    Type: [
      ['Name', 'Manufacturer', 'ModelNumber'],
      ...numbered(size.types, (n) => [`Equipo ${n}`, 'Fabricante', `M-${n}`]),
    ],
    Component: [
      ['Name', 'TypeName', 'Space', 'SerialNumber', 'InstallationDate', 'TagNumber'],
      ...numbered(size.elements, (n) => [
        `Equipo número ${n}`,
        `Equipo ${n % size.types}`,
        `Sala ${n % size.rooms}`,
        `S-${n}`,
        '2021-03-23',
        `T-${n}`,
      ]),
    ],
  });

interface Seconds {
  readonly imported: number;
  readonly exported: number;
  readonly again: number;
}

/** In a portal of its own, so that each round meets the same data. */
const measure = async (body: Buffer): Promise<Seconds> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-elements-'));
  const portal = await startPortal({ dataDir, env: { RATE_LIMIT: '10000000' } });
  try {
    const manager = await callerOf(portal.url, 'manager');
    const { preview, apply, plan } = await importWorkbook(manager, body);
    if (plan.plan.elements.create !== size.elements) throw new Error('Not all elements were new');
    let file = Buffer.alloc(0);
    const exported = await time(async () => {
      const address = `/api/elementWorkbooks/export?installationId=${installationId}&language=es`;
      const answer = await fetch(`${portal.url}${address}`, {
        headers: { authorization: `Bearer ${manager.token}` },
      });
      file = Buffer.from(await answer.arrayBuffer());
    });
    const again = await time(async () => {
      const query = { installationId };
      const { data } = await callAt(manager, previewCobieImport, { query, body: file });
      if (data.items.length > 0) throw new Error('What was exported is not what there is');
    });
    return { imported: preview + apply, exported: exported / 1000, again: again / 1000 };
  } finally {
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

const run = async (): Promise<void> => {
  const own: Seconds[] = [];
  const cobie: Seconds[] = [];
  for (let round = 0; round < rounds; round += 1) {
    own.push(await measure(ownWorkbook()));
    cobie.push(await measure(handover()));
  }
  const row = (what: string, part: keyof Seconds): string[] => {
    const medianOf = (all: readonly Seconds[]) => median(all.map((each) => each[part]));
    const held = medianOf(own) <= limitSeconds ? 'yes' : 'no';
    return [
      what,
      `${medianOf(own).toFixed(1)} s`,
      `${medianOf(cobie).toFixed(1)} s`,
      `${limitSeconds} s`,
      held,
    ];
  };
  printTable(
    [`${whole(size.elements)} elements, median of ${rounds}`, 'own workbook', 'as COBie', 'at most', 'held'],
    [
      row('import: preview and all written', 'imported'),
      row('export', 'exported'),
      row('preview of what was exported', 'again'),
    ],
  );
};

export default { name: 'Importing and exporting 20,000 elements', run };
