/** The certificate and the register of a thermal installation as they are issued. */

import type { Issue } from 'shared-kit/contracts/correctives/issue-fields';
import { mostPoints } from 'shared-kit/contracts/correctives/issue-fields';
import { ChoreResult, type LanguageCode } from 'shared-kit/contracts/enums';
import { issueRiteCertificate, saveRiteYear } from 'shared-kit/contracts/legal/rite-certificate';
import { issueRiteRegister } from 'shared-kit/contracts/legal/rite-register';
import { issuedPapersV1 } from 'shared-kit/contracts/views/related';
import { thermalInstallationsV1 } from 'shared-kit/contracts/views/structure';
import { databaseOf } from 'shared-kit/server/database/mongo';
import {
  drawnSigner,
  expectIssuedInAll,
  issuedBytes,
  issuedOf,
  issueOrigin,
  textOfPages,
} from 'shared-kit/testing/documents/issued-papers';
import { elementsOf, readPdf } from 'shared-kit/testing/documents/read-pdf';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { seedView } from 'shared-kit/testing/test-users';
import { expect, test } from 'vitest';
import { installationId, otherInstallationId, people } from '../fixtures.ts';
import {
  boiler,
  heatFormats,
  readings,
  riteReader,
  riteTask,
  riteWorker,
  useRiteService,
} from './rite-fixtures.ts';

const service = useRiteService();
const spanish = { language: 'es', origin: issueOrigin } as const;
type Asked = Partial<Issue> & { readonly year?: number };

const certificate = (fields: Asked = {}, as: number = riteReader) =>
  service().call(
    issueRiteCertificate,
    { body: { installationId, year: 2026, ...spanish, ...fields } },
    { as },
  );
const register = (fields: Asked = {}, as: number = riteReader) =>
  service().call(issueRiteRegister, { body: { installationId, year: 2025, ...spanish, ...fields } }, { as });
const textOf = async (answer: Awaited<ReturnType<typeof certificate>>): Promise<string> =>
  textOfPages(await readPdf(await issuedBytes(service().db, issuedOf(answer))));

const heat = readings({
  supplyTemperature: 80,
  returnTemperature: 60,
  flueTemperature: 120,
  combustionAirTemperature: 20,
  co: 40,
  co2: 10,
  draught: 12,
});

test('the certificate says in three languages what was read and used, and names what is missing', async () => {
  await riteTask({ at: '2026-02-10T10:00:00Z', readings: heat }, { formatIds: heatFormats });
  const figures = [
    { key: 'electricity' as const, value: 12_500, unit: 'kWh' as const, reason: '' },
    { key: 'heatMeters' as const, value: null, unit: 'kWh' as const, reason: 'Sin contador' },
  ];
  const body = { installationId, year: 2026, version: 0, figures, remarks: 'Revisar la chimenea' };
  await service().call(saveRiteYear, { body }, { as: riteWorker });
  const both = ['Caldera', 'Clima Ejemplo, S.L.', '10/02/2026', 'Sin contador', 'Revisar la chimenea'];
  const paper = await expectIssuedInAll({
    db: service().db,
    issue: (fields) => certificate(fields),
    words: {
      es: [
        ...both,
        'Generadores de',
        'Certificado de mantenimiento',
        'Lo que no consta',
        '12.500 kWh',
        '315 kW',
        'No consta',
      ],
      cat: [
        ...both,
        'Generadors de',
        'Certificat de manteniment',
        'El que no consta',
        'Combustible',
        'Completa',
      ],
      en: [
        ...both,
        'Generators of',
        'Maintenance certificate',
        'Not on record',
        '12,500 kWh',
        'Declaration of the company',
      ],
    },
  });
  expect(paper).toMatchObject({
    kind: 'riteCertificate',
    from: '2026-01-01',
    to: '2026-12-31',
    subjectId: null,
  });
});

test('a declaration that it complies proves nothing while operations of table 3.3 are not planned or not done', async () => {
  const declared = { figures: [], declaration: 'complies' as const, version: 0 };
  await service().call(
    saveRiteYear,
    { body: { installationId, year: 2021, ...declared } },
    { as: riteWorker },
  );
  const text = (await textOf(await certificate({ year: 2021 }))).replaceAll(/\s+/g, ' ');
  expect(text).toContain('Tabla 3.3, 12. Revisión general de la caldera de gas: No prevista');
  expect(text).toMatch(/No queda acreditado: 24 operaciones de la tabla 3\.3/);
  expect(text).toContain('Validez: un año como máximo');
  expect(text).toContain('N.º 2021/');
});

test('the certificate sums up its operations', async () => {
  await riteTask({ at: '2023-03-10T10:00:00Z' }, { ref: 'RITE-33-07' });
  await riteTask({ at: '2023-04-10T10:00:00Z' }, { ref: 'RITE-33-08' });
  const issued = issuedOf(await certificate({ year: 2023 }));
  const pdf = await readPdf(await issuedBytes(service().db, issued));
  expect(textOfPages(pdf).replaceAll(/\s+/g, ' ')).toMatch(/Total 2 2 – – – 2 –/);
  // What is declared stands on the page of the code that proves it.
  expect(pdf.pages.find(({ text }) => text.includes('Validez'))?.text).toContain('Verificación');
});

/** Due in January, done before the year began: the one paper has it in the year it was done in, the other in the one it was done for. */
test('each paper says in three languages by which day it counts', async () => {
  await riteTask({
    at: '2018-12-20T10:00:00Z',
    dueStart: new Date('2018-12-31T23:00:00Z'),
    dueEnd: new Date('2019-01-31T23:00:00Z'),
  });
  const said = async (issue: typeof certificate | typeof register, year: number, language: LanguageCode) =>
    (await textOf(await issue({ year, language }))).replaceAll(/\s+/g, ' ');
  for (const [language, ofCertificate, ofRegister] of [
    [
      'es',
      'Cuenta cada operación una vez, en el año para el que se hizo',
      'Cuenta por el día de cada operación: reúne las de 2018',
    ],
    [
      'cat',
      'Compta cada operació una vegada, l’any per al qual es va fer',
      'Compta pel dia de cada operació: aplega les del 2018',
    ],
    [
      'en',
      'Counts each operation once, in the year that it was done for',
      'Counts by the day of each operation: it has those of 2018',
    ],
  ] as const) {
    expect(await said(certificate, 2019, language)).toContain(ofCertificate);
    expect(await said(register, 2018, language)).toContain(ofRegister);
  }
  expect(await said(register, 2018, 'es')).toContain('1 anotación');
  expect(await said(register, 2019, 'es')).toContain('0 anotaciones');
  expect(await said(certificate, 2019, 'es')).toMatch(/20\/12\/2018/);
  expect(await said(certificate, 2018, 'es')).not.toMatch(/20\/12\/2018/);
});

test('the certificate is revision 2 once a reading has come, and the same as long as nothing has', async () => {
  const first = issuedOf(await certificate({ year: 2024 }));
  expect(issuedOf(await certificate({ year: 2024 }))).toEqual(first);
  await riteTask({ at: '2024-02-10T10:00:00Z', readings: heat }, { formatIds: heatFormats });
  expect(issuedOf(await certificate({ year: 2024 }))).toMatchObject({ revision: first.revision + 1 });
  expect(issuedOf(await certificate({ year: 2023 }))).toMatchObject({ revision: 1 });
});

test('the register tells when an operation was written down and received later', async () => {
  const late = { writtenAt: new Date('2023-03-02T17:20:00Z'), arrivedAt: new Date('2023-03-03T07:00:00Z') };
  await riteTask({ at: '2023-03-02T09:05:00Z', ...late });
  await riteTask({ at: '2023-04-02T09:05:00Z' });
  const text = (await textOf(await register({ year: 2023 }))).replaceAll(/\s+/g, ' ');
  expect(text.match(/recibido el/g)).toHaveLength(1);
  expect(text).toContain('anotado el 02/03/2023, 18:20');
});

test('the register tells each operation of the year with its company and readings', async () => {
  await riteTask({ at: '2025-03-02T10:00:00Z', readings: heat }, { formatIds: heatFormats });
  await riteTask({ at: '2025-05-02T10:00:00Z', result: ChoreResult.UnableToDo });
  await riteTask({ at: '2024-12-31T22:30:00Z' });
  const both = ['02/03/2025', '02/05/2025', 'Caldera', 'Clima Ejemplo, S.L.'];
  await expectIssuedInAll({
    db: service().db,
    issue: (fields) => register(fields),
    words: {
      es: [...both, 'Registro de operaciones', 'No se pudo hacer', '2 anotaciones, 1 con el trabajo hecho'],
      cat: [...both, "Registre d'operacions", 'No es va poder fer', '2 anotacions, 1 amb la feina feta'],
      en: [...both, 'Register of maintenance', 'Could not be done', '2 entries, 1 with the work done'],
    },
  });
  expect(await textOf(await register())).not.toContain('31/12/2024');
  expect(await textOf(await register({ year: 1999 }))).toContain('Ninguna operación');
});

test('the register names each thermal installation with its number', async () => {
  const given = { installationId, buildingId: 1, generatorIds: [boiler] };
  await seedView(service().db, thermalInstallationsV1, [
    { ...given, _id: 1, name: 'Central', registration: 'IT-7' },
  ]);
  const text = (await textOf(await register())).replaceAll(/\s+/g, ' ');
  await databaseOf(service().db).collection(thermalInstallationsV1).deleteMany({});
  expect(text).toContain('Instalaciones térmicas');
  expect(text).toContain('Central: registro IT-7');
});

test('a signature is on the paper as it was drawn, or as the name that was given for one', async () => {
  const signers: Issue['signers'] = [
    drawnSigner,
    { role: 'Titular', name: 'Rosa Gil', signature: { kind: 'typed' } },
    { role: 'Director', name: 'Pau Mas', signature: null },
  ];
  const paper = issuedOf(await certificate({ year: 2022, signers }));
  const read = await readPdf(await issuedBytes(service().db, paper));
  const figures = read.pages.flatMap((page) => elementsOf(page, 'Figure')).map(({ alt }) => alt);
  expect(figures.filter((alt) => alt.startsWith('Firma de'))).toEqual(['Firma de Ana Vidal']);
  const text = textOfPages(read);
  for (const said of ['Firmado el', 'Nombre dado como firma el', 'Fecha y firma', 'Rosa Gil', 'Pau Mas'])
    expect(text).toContain(said);
  // Who signs, and how, is part of what is said.
  const unsigned = issuedOf(
    await certificate({ year: 2022, signers: [{ ...drawnSigner, signature: null }] }),
  );
  expect(unsigned).toMatchObject({ revision: 2 });
  const [kept] = await databaseOf(service().db)
    .collection('issuedPapers')
    .find({ code: paper.code })
    .toArray();
  expect(kept).toMatchObject({ signers, issuedById: riteReader });
});

const point = [1, 1] as [number, number];
const drawn = (strokes: unknown) => ({ ...drawnSigner, signature: { kind: 'drawn', strokes } });

test.each([
  ['beyond the field', [drawn([[[601, 1]]])]],
  ['between two points', [drawn([[[1.5, 1]]])]],
  ['of no stroke', [drawn([])]],
  ['of an empty stroke', [drawn([[]])]],
  ['of more points than a hand draws', [drawn([Array(mostPoints).fill(point), [point]])]],
  ['of more strokes than a hand draws', [drawn(Array(101).fill([point]))]],
  ['that is a picture', [{ ...drawnSigner, signature: '<svg onload="alert(1)"/>' }]],
  ['with more than strokes', [{ ...drawnSigner, signature: { ...drawnSigner.signature, svg: '<script/>' } }]],
  ['of nobody', [{ ...drawnSigner, name: ' ' }]],
])('a signature is refused %s', async (_name, signers) => {
  const before = await databaseOf(service().db).collection('issuedPapers').countDocuments();
  const body = { installationId, year: 2021, ...spanish, signers };
  expectError(
    await service().send('POST', issueRiteCertificate.path, { as: riteReader, body }),
    'invalidInput',
  );
  expect(await databaseOf(service().db).collection('issuedPapers').countDocuments()).toBe(before);
});

test('both are for who reads RITE there, and stand in the way of the deletion of the installation', async () => {
  for (const ask of [certificate, register]) {
    // What they could ask about is not looked at: they may not ask for this anywhere.
    expectError(await ask({}, people.stranger), 'forbidden');
    const body = { installationId: otherInstallationId, year: 2026, ...spanish };
    expectError(await service().call(issueRiteCertificate, { body }, { as: riteReader }), 'notFound');
  }
  issuedOf(await certificate());
  const related = databaseOf(service().db).collection(issuedPapersV1);
  expect(await related.countDocuments({ installationId })).toBeGreaterThan(0);
});
