import { screen, within } from '@testing-library/react';
import type { Obligation } from 'shared-kit/contracts/legal/legal-obligations';
import { expect, test } from 'vitest';
import { buildInspection } from '../../testing/builders.ts';
import { legalObligation, legalRule, legalSubject } from '../../testing/law.ts';
import { type Answers, data, refusedAt, showScreen } from '../../testing/show-screen.tsx';
import ObligationsPage from '../obligations.page.tsx';

const list = 'GET /api/legalObligations';
const decisions = 'POST /api/legalObligations/decisions';
const answers = 'POST /api/legalFacts/answers';
const counts = { proposed: 2, undecided: 2, differs: 1, late: 0, covered: 0, rejected: 0, not: 0 };
const rules = [
  legalRule(),
  legalRule({ key: 'boilers', name: { es: 'Inspección de calderas', cat: 'Calderes', en: 'Boilers' } }),
];
const missing = [{ fact: 'use', place: 'building' as const, id: 9 }];
const obligations: readonly Obligation[] = [
  legalObligation({ subjects: [legalSubject(), legalSubject({ id: 6, name: 'Ascensor B' })] }),
  legalObligation({
    ruleKey: 'boilers',
    status: 'differs',
    subjects: [legalSubject({ id: 7, name: 'Caldera', inspectionId: 70, recordDue: '2031-01-01' })],
  }),
  legalObligation({
    ruleKey: 'boilers',
    status: 'undecided',
    subjects: [legalSubject({ id: 8, missing }), legalSubject({ id: 10, missing })],
  }),
];
const facts = data([{ place: 'building', id: 9, name: 'Torre', where: '', questions: [] }]);
const show = (more: Answers, view = '') =>
  showScreen(<ObligationsPage />, {
    at: `/user/legalObligations?installation=7${view}`,
    answers: { [list]: data({ rules, obligations, counts }), 'GET /api/legalFacts': facts, ...more },
  });
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const choose = (name: string) => screen.findByRole('checkbox', { name });

test('proposals and differences of several rules are accepted at once, with one question, and the records of proposals are taken back', async () => {
  const { user, sent, asked } = await show({
    [decisions]: ({ body }) => ({
      body: { data: { inspectionIds: body.ruleKey === 'lifts' ? [31, 32] : [70], decided: 1 } },
    }),
    'GET /api/inspections/31': data(buildInspection({ id: 31, version: 0 })),
    'GET /api/inspections/32': data(buildInspection({ id: 32, version: 1 })),
    'DELETE /api/inspections/31': data({ id: 31 }),
  });
  await user.click(await choose('Elegir todo: Inspección de ascensores'));
  await user.click(await choose('Elegir: Caldera'));
  await user.click(await button('Aceptar lo que dice la norma'));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/Se aceptan 3 obligaciones/).textContent).toContain('1 registro que difiere');
  await user.click(question.getByRole('button', { name: 'Aceptar lo que dice la norma' }));
  await screen.findByText('2 obligaciones decididas');
  const accepted = { kind: 'accepted', lastDone: null, periodMonths: null, reason: '' };
  expect(sent().map(({ body }) => body)).toEqual([
    {
      installationId: 7,
      inspectionType: 0,
      ruleKey: 'lifts',
      subjects: [
        { place: 'element', id: 5 },
        { place: 'element', id: 6 },
      ],
      decision: accepted,
    },
    {
      installationId: 7,
      inspectionType: 0,
      ruleKey: 'boilers',
      subjects: [{ place: 'element', id: 7 }],
      decision: accepted,
    },
  ]);
  expect(screen.queryByRole('toolbar', { name: 'Lo elegido' })).toBeNull();
  const before = asked(list).length;
  await user.click(await button('Deshacer'));
  // Who has touched a record since wants it.
  await expect.poll(() => asked(list).length).toBeGreaterThan(before);
  expect(asked('GET /api/inspections/32')).toHaveLength(1);
  expect(sent().map(({ route }) => route)).toEqual([decisions, decisions, 'DELETE /api/inspections/31']);
});

test('several are rejected for one reason, and that is undone', async () => {
  const { user, sent, asked } = await show({
    [decisions]: () => ({ body: { data: { inspectionIds: [], decided: 2 } } }),
  });
  await user.click(await choose('Elegir todo: Inspección de ascensores'));
  await user.click(await button('Rechazar'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByRole('textbox'), 'Se retiran');
  await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
  await screen.findByText('2 obligaciones decididas');
  const before = asked(list).length;
  await user.click(await button('Deshacer'));
  await expect.poll(() => asked(list).length).toBeGreaterThan(before);
  expect(sent().map(({ body }) => body.decision)).toEqual([
    { kind: 'rejected', reason: 'Se retiran' },
    { kind: 'reopened' },
  ]);
});

test('what is refused stays chosen', async () => {
  const { user } = await show({ [decisions]: refusedAt('ruleKey', 'invalidValue') });
  await user.click(await choose('Elegir: Ascensor A'));
  await user.click(await button('Aceptar lo que dice la norma'));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Aceptar lo que dice la norma' }));
  await user.click(await button('De acuerdo'));
  expect(await screen.findByRole('toolbar', { name: 'Lo elegido' })).toBeTruthy();
});

test('a question is answered once for all that wait for it', async () => {
  const { user, sent, asked } = await show({ [answers]: () => ({ body: { data: { changed: 1 } } }) });
  const card = within(await screen.findByRole('region', { name: 'Uso del edificio' }));
  expect(card.getByText('La esperan 2 obligaciones')).toBeTruthy();
  await user.selectOptions(card.getByRole('combobox'), 'office');
  await user.click(card.getByRole('button', { name: 'Responder para 1 sitio' }));
  await screen.findByText('1 respuesta guardada');
  const body = { installationId: 7, fact: 'use', subjects: [{ place: 'building', id: 9 }] };
  expect(sent().map((call) => call.body)).toEqual([{ ...body, value: 'office' }]);
  const before = asked(list).length;
  await user.click(await button('Deshacer'));
  await expect.poll(() => asked(list).length).toBeGreaterThan(before);
  expect(sent().at(-1)?.body).toEqual({ ...body, value: null });
});

test('of several places none is chosen to begin with, and all are at one press', async () => {
  const several = [
    legalSubject({ id: 8, missing }),
    legalSubject({ id: 9, missing: missing.map((each) => ({ ...each, id: 12 })) }),
  ];
  const { user, sent } = await show({
    [list]: data({
      rules,
      obligations: [legalObligation({ status: 'undecided', subjects: several })],
      counts,
    }),
    [answers]: () => ({ body: { data: { changed: 2 } } }),
  });
  const card = within(await screen.findByRole('region', { name: 'Uso del edificio' }));
  const chosen = () => card.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked);
  expect(chosen()).toHaveLength(0);
  await user.selectOptions(card.getByRole('combobox'), 'office');
  expect(card.getByRole('button', { name: 'Responder para 0 sitios' })).toHaveProperty('disabled', true);
  await user.click(card.getByRole('button', { name: 'Elegir los 2 sitios' }));
  await user.click(card.getByRole('button', { name: 'Responder para 2 sitios' }));
  await screen.findByText('2 respuestas guardadas');
  expect(sent()[0]?.body.subjects).toHaveLength(2);
});

test('by building all of a building stands together', async () => {
  await show({}, '&by=building');
  const group = within(await screen.findByRole('region', { name: 'Por decidir en Torre' }));
  expect(group.getAllByRole('checkbox')).toHaveLength(4);
  expect(group.getByText(/Inspección de calderas · Caldera/)).toBeTruthy();
});
