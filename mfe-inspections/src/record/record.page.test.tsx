import { screen, within } from '@testing-library/react';
import type { Inspection } from 'shared-kit/contracts/legal/inspections';
import { dayOfText, dayText } from 'shared-kit/domain/dates/civil-day';
import { expect, test } from 'vitest';
import { buildDefect, buildInspection, today } from '../testing/builders.ts';
import { type Answer, type Answers, data, down, refusedAt, showScreen } from '../testing/show-screen.tsx';
import InspectionRecordPage from './record.page.tsx';

const parts = 'PUT /api/inspections/41/parts';
const inDays = (days: number): string => dayText(dayOfText(today()) + days);

interface Shown {
  readonly tab: string;
  readonly list?: string;
  readonly answers?: Answers;
}
const show = (change: Partial<Inspection>, { tab, list = 'inspections', answers = {} }: Shown) => {
  const shown = buildInspection(change);
  const saved: Answer = ({ body }) => ({ body: { data: { ...shown, ...body, version: 4 } } });
  return showScreen(<InspectionRecordPage />, {
    at: `/user/${list}/41?installation=7&tab=${tab}`,
    answers: Object.assign(answers, { 'GET /api/inspections/41': data(shown), [parts]: saved }),
  });
};
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const rows = async (name: string) =>
  within(await screen.findByRole('list', { name })).getAllByRole('listitem');
const panel = async () => within(await screen.findByRole('dialog'));

const three = [
  buildDefect({ term: '2027-03-01', repeated: true, visits: 3 }),
  buildDefect({ id: 502, text: 'Sin cartel', grade: 'none', level: 2 }),
  buildDefect({
    id: 503,
    text: 'Cable',
    grade: 'serious',
    solvedOn: '2026-02-03',
    solution: 'Cambiado',
    solvedByVisitId: 50,
  }),
];
const facts: Inspection['defectFacts'] = [
  { id: 501, state: 'open', countsAs: 'serious' },
  { id: 502, state: 'putRight', countsAs: 'none' },
  { id: 503, state: 'solved', countsAs: 'serious' },
];

test('defects tell their grade, their term and how they stand; a repeated one what it counts as', async () => {
  await show(
    { defects: three, defectFacts: facts, countedResult: 'negative', openDefects: 2 },
    { tab: 'defects' },
  );
  const [first, second, third] = await rows('Defectos');
  expect(first?.textContent).toContain('LeveConsta en 3 visitas seguidashasta el 01/03/2027');
  expect(second?.textContent).toContain('Corregido, pendiente de la 2.ª visita');
  expect(third?.textContent).toContain('Corregido el 03/02/2026Visto en la visita siguiente');
  expect(screen.getByText('Según sus defectos: negativa')).toBeDefined();
  expect(screen.getAllByText(/un defecto leve que se repite cuenta como grave/)).toHaveLength(1);
});

test('a failed visit names what the second one has to see: nothing that is solved', async () => {
  await show({ status: 0, state: 'failed', defects: three, defectFacts: facts }, { tab: 'defects' });
  const region = within(await screen.findByRole('region', { name: 'Lo que debe ver la 2.ª visita' }));
  expect(region.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
    'Puerta sin enclavamiento',
    'Sin cartel',
  ]);
});

test('the check after a repaired leak says of which leak it is, and by when', async () => {
  const mendedLeak = { correctiveId: 4, number: 'C-2026-4', mendedOn: '2026-11-03', checkedOn: null };
  await show({ mendedLeak, dueDate: '2026-12-03' }, { tab: 'defects' });
  const region = within(await screen.findByRole('region', { name: 'Fuga reparada el 03/11/2026' }));
  expect(region.getByRole('link', { name: 'C-2026-4' }).getAttribute('href')).toContain(
    '/user/correctives/4',
  );
  expect(region.getByText(/03\/12\/2026/)).toBeDefined();
});

test('a check that is made is asked for no more', async () => {
  const mendedLeak = { correctiveId: 4, number: 'C-2026-4', mendedOn: '2026-11-03', checkedOn: '2026-11-20' };
  await show({ mendedLeak, date: '2026-11-20', dueDate: null }, { tab: 'defects' });
  expect(await screen.findByText(/^Fuga reparada el 03\/11\/2026/)).toBeDefined();
  expect(screen.queryByText(/vence/)).toBeNull();
});

test('what was open at the visit before is found again with its grade, once', async () => {
  const former = buildInspection({ id: 40, status: 0, defects: three, defectFacts: facts });
  const page = await show(
    {
      followsId: 40,
      defects: [buildDefect({ id: 600, text: 'Sin cartel', formerDefectId: 502 })],
      defectFacts: [],
    },
    { tab: 'defects', answers: { 'GET /api/inspections/40': data(former) } },
  );
  const region = within(await screen.findByRole('region', { name: 'Abiertos en la visita anterior' }));
  expect(region.getByText('Repetido')).toBeDefined();
  await page.user.click(region.getByRole('button', { name: /^Otra vez/ }));
  const form = await panel();
  await page.user.click(form.getByRole('button', { name: 'Guardar' }));
  await expect.poll(() => page.sent()).toHaveLength(1);
  expect(page.sent()[0]?.body).toMatchObject({
    version: 3,
    defects: [
      { id: 600 },
      {
        text: 'Puerta sin enclavamiento',
        grade: 'slight',
        repeated: true,
        formerDefectId: 501,
        solvedOn: null,
      },
    ],
  });
});

test('a defect without words is refused; the term of its grade is proposed from the day of the visit', async () => {
  const expiry = {
    id: 41,
    isExpired: false,
    asks: 'nothing',
    ruleKey: null,
    norm: '',
    article: '',
    from: null,
    elements: [],
    notices: [],
    terms: [
      { grade: 'serious', months: 6 },
      { grade: 'slight', months: null },
    ],
  };
  const page = await show({}, { tab: 'defects', answers: { 'GET /api/legalExpiries/41': data(expiry) } });
  const { user } = page;
  expect(await screen.findByText('Sin defectos.')).toBeDefined();
  await user.click(await button('Añadir defecto'));
  const form = await panel();
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  const text = form.getByRole('textbox', { name: /^Qué se encontró/ });
  await expect.poll(() => text.getAttribute('aria-invalid')).toBe('true');
  expect(page.sent()).toEqual([]);
  await user.type(text, 'Fuga');
  const grade = form.getByRole('combobox', { name: /^Calificación/ });
  await user.selectOptions(grade, 'Leve');
  expect(
    await form.findByRole('button', { name: 'Plazo de la norma para este grado: 15/01/2027' }),
  ).toBeDefined();
  await user.selectOptions(grade, 'Grave');
  await user.click(
    await form.findByRole('button', { name: 'Plazo de la norma para este grado: 15/07/2025' }),
  );
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  await expect
    .poll(() => page.sent()[0]?.body.defects)
    .toMatchObject([{ text: 'Fuga', grade: 'serious', term: '2025-07-15' }]);
});

test('a second visit before the first is refused at its own field', async () => {
  const answers = { 'PUT /api/inspections': refusedAt('secondVisitBy', 'notAfterDate') };
  const { user } = await show({ status: 0, secondVisitBy: '2025-01-14' }, { tab: 'data', answers });
  await user.click(await button('Editar'));
  const form = await panel();
  await user.type(form.getByRole('textbox', { name: /^Nombre/ }), ' B');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  const field = await form.findByRole('textbox', { name: /^Segunda visita/ });
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  expect(form.getByText('Debe ser posterior a la fecha de la visita')).toBeDefined();
});

const file = { fileId: 9, fileName: 'acta.pdf' };
const documents = [
  { id: '00000000-0000-4000-8000-000000000001', title: 'Acta', ...file, validUntil: inDays(-1) },
  { id: '00000000-0000-4000-8000-000000000002', title: 'Boletín', ...file, validUntil: inDays(900) },
];

test('documents tell how long they are good for; one is taken away after asking, the other stays', async () => {
  const page = await show({ documents }, { tab: 'documents' });
  const [first, second] = await rows('Documentos');
  expect(first?.textContent).toContain('Caducado el');
  expect(second?.textContent).toContain('Vale hasta el');
  await page.user.click(await button('Quitar: Acta'));
  const asked = within(await screen.findByRole('alertdialog'));
  expect(page.sent()).toEqual([]);
  await page.user.click(asked.getByRole('button', { name: 'Eliminar' }));
  await expect.poll(() => page.sent()[0]?.body).toEqual({ version: 3, documents: [documents[1]] });
});

test('a document is not saved without its file', async () => {
  const page = await show({}, { tab: 'documents' });
  await page.user.click(await button('Añadir documento'));
  const form = await panel();
  await page.user.type(form.getByRole('textbox', { name: /^Título/ }), 'Acta');
  await page.user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await form.findByText(/^Falta el archivo/)).toBeDefined();
  expect(page.sent()).toEqual([]);
});

test('a former visit is looked at: nothing of it is added, changed or followed again', async () => {
  await show(
    { state: 'former', supersededById: 50, defects: three, defectFacts: facts },
    {
      tab: 'defects',
      answers: { 'GET /api/inspections/50': data(buildInspection({ id: 50, followsId: 41 })) },
    },
  );
  await rows('Defectos');
  for (const name of ['Añadir defecto', 'Quitar: Cable', 'Registrar la siguiente'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('from a visit the one before and the one after are reached; without an answer it is asked again', async () => {
  const before = 'GET /api/inspections/40';
  const answers: Answers = {
    [before]: down,
    'GET /api/inspections/50': data(buildInspection({ id: 50, date: '2027-01-10', grade: 'Favorable' })),
  };
  const { user } = await show({ followsId: 40, supersededById: 50 }, { tab: 'visits', answers });
  const again = await button('Reintentar');
  const after = await screen.findByRole('link', { name: /^La siguiente.*10\/01\/2027.*Favorable/ });
  expect(after.getAttribute('href')).toContain('/user/inspections/50');
  answers[before] = data(buildInspection({ id: 40, date: '2023-01-10' }));
  await user.click(again);
  expect(await screen.findByRole('link', { name: /^La anterior.*10\/01\/2023/ })).toBeDefined();
});

test('a protocol is confirmed as read once for each revision', async () => {
  const reader = { userId: 12, name: 'Marta', revision: '1', at: '2026-05-04T08:00:00.000Z' };
  const readings = 'POST /api/inspections/41/readings';
  const page = await show(
    { inspectionType: 4, revision: '2', readers: [reader] },
    {
      tab: 'readers',
      list: 'protocolsAndGuidelines',
      answers: { [readings]: data(buildInspection({ inspectionType: 4 })) },
    },
  );
  const [row] = await rows('Leído por');
  expect(row?.textContent).toMatch(/^Martaversión 1 · 04\/05\/2026/);
  await page.user.click(await button('Lo he leído'));
  await expect.poll(() => page.sent().map(({ route }) => route)).toEqual([readings]);
});

test('whoever has read this revision is not asked again', async () => {
  const reader = { userId: 12, name: 'Marta', revision: '2', at: '2026-05-04T08:00:00.000Z' };
  await show(
    { inspectionType: 4, revision: '2', readers: [reader] },
    { tab: 'readers', list: 'protocolsAndGuidelines' },
  );
  await rows('Leído por');
  expect(screen.queryByRole('button', { name: 'Lo he leído' })).toBeNull();
});
