/** The paper of a work order, read back with a reader that knows nothing of how it was made. */
import * as work from 'shared-kit/contracts/correctives/corrective-work';
import type { LanguageCode } from 'shared-kit/contracts/enums';
import { elementsV1 } from 'shared-kit/contracts/views/structure';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectIssuedInAll, issuedOf, issueOrigin } from 'shared-kit/testing/documents/issued-papers';
import { beyondEdges, fontsOf, type ReadPdf, readPdf } from 'shared-kit/testing/documents/read-pdf';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { requestOf } from 'shared-kit/testing/test-service';
import { signTestToken } from 'shared-kit/testing/test-tokens';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  dataOf,
  documents,
  elements,
  files,
  formats,
  inNovember,
  minutesFrom,
  move,
  opened,
  passMinutes,
  people,
  setTime,
  tasks,
  useCorrectives,
} from './support.ts';

const service = useCorrectives();

const ask = async (id: number, language: LanguageCode, { user = people.view as number, etag = '' } = {}) => {
  const query = { language, origin: 'https://portal.example' };
  const { path } = requestOf(work.printCorrective, { params: { id }, query });
  const token = await signTestToken(user, { issuedAt: inNovember });
  return fetch(`${service().url}${path}`, {
    headers: { authorization: `Bearer ${token}`, ...(etag ? { 'if-none-match': etag } : {}) },
  });
};
const textOf = ({ pages }: ReadPdf): string => pages.map(({ text }) => text).join('\n');

describe('a work order', () => {
  let id = 0;
  beforeAll(async () => {
    const { id: made } = await opened({
      openingDescription: 'Gotea por la junta de la bomba',
      documentIds: [documents.offer],
    });
    id = made;
    const params = { id };
    const by = { as: people.edit };
    dataOf(
      await service().call(
        work.addCorrectiveComment,
        { params, body: { description: 'Sigue goteando', documentIds: [documents.report] } },
        by,
      ),
      201,
    );
    const time = { day: '2026-11-26', minutes: 45, note: 'Cambio de junta' };
    dataOf(await service().call(work.addCorrectiveTime, { params, body: time }, by), 201);
    const cost = { description: 'Junta DN50', quantity: 2, unitPrice: 12.5 };
    dataOf(await service().call(work.addCorrectiveCost, { params, body: cost }, by), 201);
    const signature = { signatureId: files.photo, signedBy: 'Ana Gil' };
    dataOf(await service().call(work.signCorrective, { params, body: signature }, by));
    const closing = {
      closingDescription: 'Junta cambiada',
      failureMode: 'leak',
      refrigerantLost: false,
      repairAction: 'replace',
    };
    dataOf(await move({ id, version: 0 }, 'close', closing, people.edit));
  });

  it.each([
    ['es', 'Orden de trabajo', 'Fuga', 'No se perdió', 'Sustituir'],
    ['cat', 'Ordre de treball', 'Fuita', 'No se n’ha perdut', 'Substituir'],
    ['en', 'Work order', 'Leak', 'None lost', 'Replace'],
  ] as const)(
    'says in %s what was seen, worked, paid and done',
    async (language, title, mode, lost, action) => {
      const answer = await ask(id, language);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-disposition')).toMatch(/C-2026-\d+\.pdf/);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const paper = await readPdf(bytes);
      const text = textOf(paper);
      for (const words of [
        title,
        'Gotea por la junta de la bomba',
        'Caldera',
        'Sala de calderas',
        'Sigue goteando',
        'Cambio de junta',
        '45',
        'Junta DN50',
        '25',
        'Junta cambiada',
        mode,
        lost,
        action,
        'Oferta.pdf',
        'Parte del fabricante.pdf',
        'Ana Gil',
      ])
        expect(text).toContain(words);
      expect(beyondEdges(paper)).toEqual([]);
      expect(fontsOf(bytes).foreign).toEqual([]);
    },
  );

  it('says what was read again, and why it was closed outside of its limits', async () => {
    const origin = { kind: 'task', taskId: tasks.measuring, formatId: formats.pressure, reading: '4,2 bar' };
    const corrective = await opened({ origin });
    const retest = { text: '2,75', reason: 'Se cambia en enero' };
    dataOf(await move(corrective, 'close', { retest }));
    const answer = await ask(corrective.id, 'es');
    const text = textOf(await readPdf(new Uint8Array(await answer.arrayBuffer())));
    for (const words of [
      'Lecturas repetidas',
      'Presión',
      '2,75 bar',
      'fuera de límites',
      'Se cambia en enero',
    ])
      expect(text).toContain(words);
  });

  it('names an element once that is called as its reference', async () => {
    const inElements = databaseOf(service().db).collection<{ _id: number }>(elementsV1);
    const called = (ref: string) => inElements.updateOne({ _id: elements.fan }, { $set: { ref } });
    onTestFinished(async () => void (await called(`E-${elements.fan}`)));
    await called('Extractor');
    const { id: made } = await opened({ elementId: elements.fan });
    const answer = await ask(made, 'es');
    const text = textOf(await readPdf(new Uint8Array(await answer.arrayBuffer())));
    expect(text).toContain('Extractor');
    expect(text).not.toContain('Extractor · Extractor');
  });

  it('says what was written down at another time than it was done, and nothing of the rest', async () => {
    const corrective = await opened();
    passMinutes(600);
    onTestFinished(() => setTime(inNovember));
    const closedAt = minutesFrom(inNovember, 60);
    dataOf(await move(corrective, 'close', { closedAt }, people.chief));
    setTime(inNovember);
    const answer = await ask(corrective.id, 'es');
    const text = textOf(await readPdf(new Uint8Array(await answer.arrayBuffer()))).replaceAll(/\s+/g, ' ');
    expect(text).toContain('Hecho el 26/11/2026, 12:00 · anotado el 26/11/2026, 21:00');
    expect(text).toContain('Cierre');
    expect(text).not.toContain('Apertura');
  });

  it('is kept by a browser until something of it changes', async () => {
    const etag = (await ask(id, 'es')).headers.get('etag') ?? '';
    expect((await ask(id, 'es', { etag })).status).toBe(304);
    expect((await ask(id, 'en', { etag })).status).toBe(200);
  });

  it('is for who may know of it', async () => {
    const { path } = requestOf(work.printCorrective, { params: { id }, query: { language: 'es' } });
    const read = (user: number) => service().send('GET', path, { as: user });
    expectError(await read(people.secondAdd), 'notFound', 'who only adds, of another');
    expectError(await read(people.stranger), 'notFound', 'of another installation');
    expectError(await read(people.stopper), 'forbidden', 'without the permission');
  });
});

describe('a work order that is issued', () => {
  const issue = (id: number, fields: object = {}, as: number = people.view) =>
    service().call(
      work.issueWorkOrder,
      { params: { id }, body: { language: 'es', origin: issueOrigin, signers: [], ...fields } },
      { as },
    );

  it('says in three languages what was done, and is another revision once more is told', async () => {
    const made = await opened({ openingDescription: 'Ruido en el ventilador' });
    expectError(await issue(made.id), 'changeNotPossible');
    dataOf(await move(made, 'close', { closingDescription: 'Rodamiento cambiado' }, people.edit));
    const both = ['Ruido en el ventilador', 'Rodamiento cambiado', 'Caldera'];
    const paper = await expectIssuedInAll({
      db: service().db,
      issue: (fields) => issue(made.id, fields),
      words: {
        es: [...both, 'Orden de trabajo'],
        cat: [...both, 'Ordre de treball'],
        en: [...both, 'Work order'],
      },
    });
    expect(paper).toMatchObject({ kind: 'workOrders', subjectId: made.id, revision: 1 });
    const cost = { description: 'Rodamiento', quantity: 1, unitPrice: 30 };
    const params = { id: made.id };
    dataOf(await service().call(work.addCorrectiveCost, { params, body: cost }, { as: people.edit }), 201);
    expect(issuedOf(await issue(made.id))).toMatchObject({ revision: 2, subjectName: paper.subjectName });
  });

  it('is for who sees all correctives of the installation', async () => {
    const made = await opened({});
    dataOf(await move(made, 'close', {}, people.edit));
    expectError(await issue(made.id, {}, people.stranger), 'notFound');
    expectError(await issue(made.id, {}, people.secondAdd), 'forbidden');
    expectError(await issue(made.id, {}, people.stopper), 'forbidden');
  });
});
