/** The paper of a report, read back with a reader that knows nothing of how it was made. */

import { createHash } from 'node:crypto';
import mongoose from 'mongoose';
import type { LanguageCode } from 'shared-kit/contracts/enums';
import * as contracts from 'shared-kit/contracts/low-voltage/low-voltage-reports';
import { installationOwnersV1 } from 'shared-kit/contracts/views/installations';
import { correctivesV1 } from 'shared-kit/contracts/views/related';
import { fileChunksV1, fileContentsV1 } from 'shared-kit/contracts/views/structure';
import { defined } from 'shared-kit/domain/defined';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { contentHash } from 'shared-kit/server/papers/documents';
import { checkCommandCounts } from 'shared-kit/testing/count-commands';
import {
  drawnSigner,
  expectIssuedInAll,
  issuedOf,
  issueOrigin,
} from 'shared-kit/testing/documents/issued-papers';
import {
  beyondEdges,
  elementsOf,
  fontsOf,
  type ReadPdf,
  readPdf,
} from 'shared-kit/testing/documents/read-pdf';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { requestOf } from 'shared-kit/testing/test-service';
import { signTestToken } from 'shared-kit/testing/test-tokens';
import { seedView } from 'shared-kit/testing/test-users';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { parts } from '../../src/low-voltage/part.model.ts';
import { reports } from '../../src/low-voltage/report.model.ts';
import { inNovember, installationId } from '../fixtures.ts';
import {
  addCircuit,
  begun,
  close,
  type Detail,
  dataBody,
  dataOf,
  electrician,
  foreigner,
  goodReadings,
  instruments,
  luminaireBody,
  luminaires,
  measured,
  ownPhotoHash,
  panels,
  photos,
  read,
  reader,
  readPanel,
  saveData,
  saveFindings,
  saveLuminaires,
  savePanel,
  unmarked,
  useLowVoltageService,
  value,
} from './low-voltage-fixtures.ts';

const service = useLowVoltageService();
const { ObjectId, Binary } = mongoose.mongo;

/** A file of GridFS, in pieces, as the service that keeps files publishes it. */
const pictureBytes = (fileId: number): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: `#${fileId}${fileId}a` } })
    .webp()
    .toBuffer();
const keepPicture = async (fileId: number): Promise<void> => {
  const bytes = await pictureBytes(fileId);
  const _id = new ObjectId();
  const half = Math.ceil(bytes.length / 2);
  const db = databaseOf(service().db);
  await db.collection(fileContentsV1).insertOne({ _id, filename: `${fileId}/original` });
  await db.collection(fileChunksV1).insertMany(
    [bytes.subarray(half), bytes.subarray(0, half)].map((data, index) => ({
      files_id: _id,
      n: 1 - index,
      data: new Binary(data),
    })),
  );
};

beforeAll(async () => {
  await keepPicture(photos.own);
  await keepPicture(photos.second);
  await databaseOf(service().db)
    .collection<{ _id: number }>(installationOwnersV1)
    .updateOne({ _id: installationId }, { $set: { name: 'Centro cívico', logoId: photos.second } });
});

const ask = async (
  id: number,
  {
    language = 'es',
    user = reader,
    etag = '',
    origin,
  }: { language?: LanguageCode; user?: number; etag?: string; origin?: string | undefined } = {},
) => {
  const query = { language, ...defined({ origin }) };
  const { path } = requestOf(contracts.printLowVoltageReport, { params: { id }, query });
  const token = await signTestToken(user, { issuedAt: inNovember });
  return fetch(`${service().url}${path}`, {
    headers: { authorization: `Bearer ${token}`, ...(etag ? { 'if-none-match': etag } : {}) },
  });
};
const bytesOf = async (id: number, language: LanguageCode = 'es', origin?: string): Promise<Uint8Array> => {
  const answer = await ask(id, { language, origin });
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
};
const textOf = ({ pages }: ReadPdf): string => pages.map(({ text }) => text).join('\n');

/** With a circuit and a luminaire out of limits, a value that was not measured, a defect and photos of all sorts. */
const withFindings = async (): Promise<Detail> => {
  const report = await measured();
  const { id } = report;
  dataOf(
    await saveData(await read(id), {
      technicianLicence: 'L-77',
      ownerName: 'Ajuntament',
      ownerNif: 'P0800000B',
      companyName: 'Electra SL',
      instrumentIds: [instruments.good],
    }),
  );
  const { insulationNPE: _, ...readings } = goodReadings;
  const odd = { ...readings, insulationNPE: { reason: 'Sin acceso' }, rcdCurrent: value(35) };
  dataOf(await addCircuit(id, panels.main, { fields: { name: 'C7 Horno', readings: odd } }), 201);
  dataOf(
    await addCircuit(id, panels.main, {
      fields: { name: 'C8 Reserva', readings: {}, reason: 'En servicio' },
    }),
    201,
  );
  const { version } = await readPanel(id, panels.main);
  dataOf(await savePanel(id, panels.main, { fields: { version, earth: value(40), photoIds: [photos.own] } }));
  const short = { readings: { lit: { ok: true }, autonomy: value(30) }, photoIds: [photos.second] };
  dataOf(await saveLuminaires(id, [luminaireBody(luminaires.stairs, { version: 1, ...short })]));
  const defect = {
    type: 0 as const,
    level: 2 as const,
    elementId: panels.main,
    description: 'Falta una tapa',
    article: 'ITC-BT-05',
    proposal: 'Ponerla',
    deadline: '2026-12-31',
    photoIds: [photos.own],
  };
  const body = { version: 0, defects: [defect] };
  dataOf(await service().call(contracts.saveReportDefects, { params: { id }, body }, { as: electrician }));
  dataOf(await saveFindings(id));
  return read(id);
};

describe('the paper', () => {
  it('names the correctives that came from each defect', async () => {
    const { id } = await withFindings();
    const stored = { installationId, entityStatus: 1 };
    const origin = { kind: 'lowVoltageDefect', reportId: id, defectId: 1, reportNumber: '' };
    await seedView(service().db, correctivesV1, [
      { _id: 1, ...stored, number: 'C-2026-71', openedAt: new Date(1), origin },
      { _id: 2, ...stored, number: 'C-2026-72', openedAt: new Date(2), origin: { ...origin, defectId: 9 } },
      { _id: 3, ...stored, number: 'C-2026-73', openedAt: new Date(3), origin, entityStatus: 0 },
      {
        _id: 4,
        ...stored,
        number: 'C-2026-74',
        openedAt: new Date(4),
        origin: { ...origin, reportId: id + 1 },
      },
    ]);
    const text = textOf(await readPdf(await bytesOf(id)));
    expect(text).toContain('Correctivo');
    expect(text.match(/C-2026-7\d/g)).toEqual(['C-2026-71']);
  });
});

describe('a closed report on paper', () => {
  let id = 0;
  let bytes: Uint8Array;
  let pdf: ReadPdf;
  beforeAll(async () => {
    ({ id } = await withFindings());
    dataOf(await close(id, { customerSignatureId: photos.second, customerName: 'Ana Gil' }));
    bytes = await bytesOf(id);
    pdf = await readPdf(bytes);
  });

  it('says what it is, whose it is, and with what it was measured', async () => {
    const text = textOf(pdf);
    const { number, contentHash: hash } = await read(id);
    for (const told of [
      `Informe de baja tensión ${number}`,
      'Resultado del informe: Fuera de límites',
      'Centro cívico',
      'Ajuntament',
      'P0800000B',
      'Electra SL',
      'Marta Soler',
      'TT',
      '230 V',
      'Comprobador 1',
      'S-1',
      '10/01/2027',
      'En vigor',
      'Falta una tapa',
      'Alto (grave)',
      'ITC-BT-05',
      'Ponerla',
      '31/12/2026',
      'Carné L-77',
      'Ana Gil',
      '21/11/2027',
      'No hay cámara',
    ])
      expect(text).toContain(told);
    expect(pdf).toMatchObject({ language: 'es-ES', accessible: true });
    for (const [index, page] of pdf.pages.entries()) {
      expect(page.text).toContain(`Página ${index + 1} de ${pdf.pages.length}`);
      expect(page.text).toContain(`SHA-256 del contenido: ${hash}`);
      expect(page.text).not.toContain('BORRADOR');
    }
  });

  it('marks what is out with its limit, and says why something was not measured', () => {
    const rows = pdf.pages.flatMap((page) => elementsOf(page, 'TR')).map(({ text }) => text);
    const row = (name: string) => rows.find((text) => text.startsWith(name)) ?? '';
    expect(row('C7 Horno')).toMatch(/35 ✗ > 15, ≤ 30 .*Fuera de límites ✗/);
    expect(row('C7 Horno')).toContain('no medido: Sin acceso');
    expect(row('C8 Reserva')).toMatch(/no medido: En servicio No medido$/);
    expect(row('C1 Alumbrado')).toMatch(/1,5 10 C 30 AC > 999 > 999 500 22 Sí Correcto$/);
    expect(row('E-201 Emergencia escalera')).toMatch(/30 ✗ ≥ 60 /);
    // Nobody measures loops here: there is no column for them.
    expect(rows.some((text) => /\bZs\b/.test(text))).toBe(false);
  });

  it('shows the photos and signatures, and tells what they show', () => {
    const figures = pdf.pages.flatMap((page) => elementsOf(page, 'Figure')).map(({ alt }) => alt);
    expect(figures).toEqual([
      'Foto 1 de E-101 Cuadro general',
      'Foto 1 de E-201 Emergencia escalera',
      'Defecto 1, foto 1',
      'Firma de Marta Soler',
      'Firma de Ana Gil',
    ]);
  });

  it('is whole: nothing beyond its edges, no font of others, headings in their order', () => {
    expect(beyondEdges(pdf)).toEqual([]);
    expect(fontsOf(bytes).foreign).toEqual([]);
    expect(pdf.headings).toEqual([
      expect.stringMatching(/^Informe de baja tensión/),
      'Instrumentos',
      'Alcance',
      'Resumen',
      'Cuadros',
      'Alumbrado de emergencia',
      'Comprobaciones',
      'Defectos',
      'Conclusiones',
    ]);
  });

  test.each([
    ['cat', 'ca-ES', "Resultat de l'informe: Fora de límits", 'SHA-256 del contingut'],
    ['en', 'en-GB', 'Result of the report: Out of limits', 'SHA-256 of the content'],
  ] as const)('is written in %s', async (language, locale, result, hash) => {
    const other = await readPdf(await bytesOf(id, language));
    expect(other.language).toBe(locale);
    expect(textOf(other)).toContain(result);
    expect(other.pages.every(({ text }) => text.includes(hash))).toBe(true);
    expect(textOf(other)).not.toMatch(/\{\{|lowVoltage\./);
  });

  it('is not drawn again for who has it, and is the same when it is', async () => {
    const answer = await ask(id);
    const etag = answer.headers.get('etag') ?? '';
    expect(answer.headers.get('content-disposition')).toMatch(/filename=BT-2026-\d+\.pdf$/);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
    expect((await ask(id, { etag })).status).toBe(304);
    expect((await ask(id, { etag, language: 'en' })).status).toBe(200);
  });

  it('is for those who may read the report', async () => {
    expect((await ask(id, { user: electrician })).status).toBe(200);
    expect((await ask(id, { user: unmarked })).status).toBe(403);
    expect((await ask(id, { user: foreigner })).status).toBe(404);
    const missing = { params: { id: 9999 }, query: { language: 'es' as const } };
    expectError(await service().call(contracts.printLowVoltageReport, missing, { as: reader }), 'notFound');
    const odd = await service().send('GET', `/api/lowVoltageReports/${id}/pdf?language=fr`, { as: reader });
    expectError(odd, 'invalidInput');
  });

  it('has the hash of what was signed, which anybody with the data can take again', async () => {
    const content = await service().call(contracts.getSignedContent, { params: { id } }, { as: reader });
    expect(content.headers.get('content-disposition')).toMatch(/filename=BT-2026-\d+\.json$/);
    const signed = content.body as { circuits?: unknown; closing: object; panels: unknown[] };
    expect(signed).toMatchObject({ format: 'lowVoltageReport/2', closing: { customerName: 'Ana Gil' } });
    const { contentHash: hash } = await read(id);
    expect(contentHash(signed)).toBe(hash);
    const changed = { ...signed, panels: signed.panels.slice(1) };
    expect(contentHash(changed)).not.toBe(hash);
  });

  it('is signed with what its pictures show, not only with their ids', async () => {
    const { body } = await service().call(contracts.getSignedContent, { params: { id } }, { as: reader });
    const second = await pictureBytes(photos.second);
    expect((body as { pictures: object[] }).pictures).toEqual([
      { id: photos.own, sha256: ownPhotoHash },
      { id: photos.second, sha256: createHash('sha256').update(second).digest('hex') },
    ]);
  });

  it('has its address in the portal as a QR code, where who prints says where that is', async () => {
    const address = `https://portal.example/user/lowVoltage/${id}?installation=${installationId}`;
    const paper = await readPdf(await bytesOf(id, 'es', 'https://portal.example'));
    const figures = paper.pages.flatMap((page) => elementsOf(page, 'Figure')).map(({ alt }) => alt);
    expect(figures[0]).toBe(`Código QR de este informe en el portal: ${address}`);
    expect(textOf(paper).replace(/\s/g, '')).toContain(address);
    expect(beyondEdges(paper)).toEqual([]);
    for (const origin of [
      'portal.example',
      'https://portal.example/x',
      'https://a@b.example',
      'javascript:1',
    ])
      expect((await ask(id, { origin })).status).toBe(400);
  });

  it('says where its data are no longer what was signed', async () => {
    const part = { reportId: id, elementId: panels.main };
    await parts(service().db).updateOne(part, { $set: { earth: value(4) } });
    expect(textOf(await readPdf(await bytesOf(id)))).toContain('no coinciden con lo que se firmó');
    await parts(service().db).updateOne(part, { $set: { earth: value(40) } });
    expect(textOf(await readPdf(await bytesOf(id)))).not.toContain('no coinciden');
  });

  it('becomes another revision when it was opened again, with the reason and another hash', async () => {
    const before = await read(id);
    const { version, contentHash: first } = before;
    const reopening = { params: { id }, body: { version, reason: 'Faltaba un circuito' } };
    dataOf(await service().call(contracts.reopenLowVoltageReport, reopening, { as: electrician }));
    const opened = await read(id);
    expect(opened).toMatchObject({ revision: 1, contentHash: null });
    const draft = await readPdf(await bytesOf(id));
    expect(draft.pages.every(({ text }) => text.includes('BORRADOR'))).toBe(true);
    expect(textOf(draft)).not.toContain(first);
    dataOf(await close(id));
    const text = textOf(await readPdf(await bytesOf(id)));
    expect(text).toContain('Rev. 1');
    expect(text).toContain('Sustituye a la revisión anterior. Motivo: Faltaba un circuito');
    expect((await read(id)).contentHash).not.toBe(first);
    expect((await ask(id)).headers.get('content-disposition')).toContain('-rev1.pdf');
  });

  it('of before there were hashes and photos of luminaires is printed too', async () => {
    await reports(service().db).updateOne({ _id: id }, { $unset: { pictures: '' } });
    const { body } = await service().call(contracts.getSignedContent, { params: { id } }, { as: reader });
    expect(body).toMatchObject({ format: 'lowVoltageReport/1' });
    expect(body).not.toHaveProperty('pictures');
    await reports(service().db).updateOne({ _id: id }, { $unset: { revision: '', contentHash: '' } });
    await parts(service().db).updateMany({ reportId: id, kind: 'luminaire' }, { $unset: { photoIds: '' } });
    expect(await read(id)).toMatchObject({ revision: 0, contentHash: null });
    expect((await read(id)).luminaires.map(({ photoIds }) => photoIds)).toEqual([[], []]);
    expect(textOf(await readPdf(await bytesOf(id)))).not.toContain('SHA-256');
  });
});

test('a draft says so across each page, and has nothing that was signed', async () => {
  const { id } = await begun();
  const pdf = await readPdf(await bytesOf(id));
  expect(pdf.pages.every(({ text }) => text.includes('BORRADOR') && !text.includes('SHA-256'))).toBe(true);
  expect((await ask(id)).headers.get('content-disposition')).toContain('-borrador.pdf');
  // What is still empty is said, and takes no page of its own.
  expect(textOf(pdf)).toContain('Por comprobar');
  expect(pdf.pages.at(-1)?.text).toMatch(/No se han encontrado defectos\..*No constan\./s);
  const asked = { params: { id } };
  expectError(await service().call(contracts.getSignedContent, asked, { as: reader }), 'notFound');
});

test('eighty circuits take several pages, each with the head of their table; the last report is beside them', async () => {
  const before = await measured();
  dataOf(await close(before.id));
  const { id } = await begun();
  const readings = { ...goodReadings, insulationNPE: value(250), rcdCurrent: value(22.3) };
  const { circuits } = await readPanel(id, panels.main);
  const [first] = circuits;
  for (let index = circuits.length; index < 80; index += 1)
    dataOf(await addCircuit(id, panels.main, { fields: { name: `Circuito ${index}` } }), 201);
  const circuit = { id, elementId: panels.main, circuitId: first?.id ?? 0 };
  dataOf(
    await service().send(
      'PUT',
      `/api/lowVoltageReports/${id}/panels/${panels.main}/circuits/${circuit.circuitId}`,
      {
        as: electrician,
        body: { version: 0, name: first?.name, rcd: first?.rcd, readings },
      },
    ),
  );
  const pdf = await readPdf(await bytesOf(id));
  const wide = pdf.pages.filter(({ text }) => /Circuito \d+/.test(text));
  expect(wide.length).toBeGreaterThan(2);
  expect(wide.every(({ text, width, height }) => text.includes('IΔn, tipo') && width > height)).toBe(true);
  expect(beyondEdges(pdf)).toEqual([]);
  const rows = wide.flatMap((page) => elementsOf(page, 'TR')).map(({ text }) => text);
  expect(rows.filter((text) => /^Circuito \d/.test(text))).toHaveLength(80 - circuits.length);
  expect(rows.find((text) => text.startsWith(String(first?.name)))).toMatch(/> 999 → .*250 ↓ 22,3 →/);
  expect(textOf(pdf)).toContain(before.number);
});

test('photos of others, and too many of them, are refused', async () => {
  const { id } = await begun();
  const given = (photoIds: number[]) => [luminaireBody(luminaires.stairs, { photoIds })];
  const refused = await saveLuminaires(id, given([photos.own, photos.foreign]));
  expectError(refused, 'invalidInput');
  expect(refused.body).toMatchObject({ fields: [{ path: 'luminaires.0.photoIds.1', code: 'unknownFile' }] });
  expectError(await saveLuminaires(id, given(Array.from({ length: 11 }, () => photos.own))), 'invalidInput');
  dataOf(await saveLuminaires(id, given([photos.own])));
  const found = (await read(id)).luminaires.find(({ elementId }) => elementId === luminaires.stairs);
  expect(found?.photoIds).toEqual([photos.own]);
  expect(dataBody(await read(id)).version).toBe(0);
});

checkCommandCounts(service, () => begun(), [
  {
    name: 'a report on paper with its signature and logo',
    commands: 4,
    prepare: async () => {
      const { id } = await measured();
      dataOf(await close(id));
      const input = { params: { id }, query: { language: 'es' as const } };
      return () => service().call(contracts.printLowVoltageReport, input, { as: electrician });
    },
  },
]);

describe('a report that is issued', () => {
  const issue = (id: number, fields: object = {}, as: number = reader) =>
    service().call(
      contracts.issueLowVoltageReport,
      { params: { id }, body: { language: 'es', origin: issueOrigin, signers: [], ...fields } },
      { as },
    );

  it('is not issued as a draft', async () => {
    expectError(await issue((await begun()).id), 'changeNotPossible');
  });

  it('says in three languages what was signed, under its number', async () => {
    const { id, number } = await withFindings();
    await close(id);
    const both = [number, 'Falta una tapa', 'C7 Horno'];
    const paper = await expectIssuedInAll({
      db: service().db,
      issue: (fields) => issue(id, fields),
      words: {
        es: [...both, 'Informe de baja tensión'],
        cat: [...both, 'Informe de baixa tensió'],
        en: [...both, 'Low-voltage report'],
      },
    });
    expect(paper).toMatchObject({ kind: 'lowVoltage', subjectId: id, subjectName: number, revision: 1 });
    expect(issuedOf(await issue(id, { signers: [drawnSigner] }))).toMatchObject({ id: paper.id });
    expectError(await issue(id, {}, foreigner), 'notFound');
    expectError(await issue(id, {}, unmarked), 'forbidden');
  });
});
