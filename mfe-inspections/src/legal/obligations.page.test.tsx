import { screen, within } from '@testing-library/react';
import type { Obligation } from 'shared-kit/contracts/legal/legal-obligations';
import { expect, test } from 'vitest';
import { legalRule, legalObligation as obligation, legalSubject as subject } from '../testing/law.ts';
import { type Answers, data, down, refusedAt, showScreen } from '../testing/show-screen.tsx';
import ObligationsPage from './obligations.page.tsx';

const list = 'GET /api/legalObligations';
const decisions = 'POST /api/legalObligations/decisions';
const counts = { proposed: 2, undecided: 1, differs: 0, late: 0, failed: 0, covered: 0, rejected: 1, not: 0 };
const answered = (...obligations: Obligation[]) => data({ rules: [legalRule()], obligations, counts });

const show = (view: string, answers: Answers) =>
  showScreen(<ObligationsPage />, { at: `/user/legalObligations?installation=7&view=${view}`, answers });
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));

test('a proposal tells how often, why, by which norm and how sure it is; each view how many it has', async () => {
  await show('proposed', {
    [list]: answered(
      obligation({ subjects: [subject({ firstOn: '2027-03-01' })] }),
      obligation({ status: 'rejected', subjects: [subject({ name: 'Ascensor R' })] }),
    ),
  });
  expect(await screen.findByRole('heading', { level: 2 })).toHaveProperty(
    'textContent',
    'Inspección de ascensores',
  );
  for (const words of [
    'Cada 2 años',
    'Por qué: Plantas servidas: 6 (más de 4)',
    'RD 355/2024 · art. 11 · [L] Leída en la ley · Norma revisada el 01/02/2025',
    'Organismo de control · Acta',
    'Torre, Hueco 1 · primera el 01/03/2027',
  ])
    expect(screen.getByText(words)).toBeDefined();
  expect(screen.queryByText('Ascensor R')).toBeNull();
  expect(screen.getByRole('link', { name: /^Propuestas.*2/ })).toBeDefined();
});

test('what is accepted is decided for those that are left chosen, with the day of the last one', async () => {
  const both = obligation({ subjects: [subject(), subject({ id: 6, name: 'Ascensor B' })] });
  const { user, sent } = await show('proposed', {
    [list]: answered(both),
    [decisions]: data({ inspectionIds: [91], decided: 1 }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Elegir: Ascensor B' }));
  await user.click(await button('Aceptar o ajustar'));
  const form = await dialog();
  expect(form.getByText('1 elegido')).toBeDefined();
  await user.type(form.getByRole('textbox', { name: /^Hecha por última vez/ }), '15012025');
  await user.click(form.getByRole('button', { name: 'Aceptar o ajustar' }));
  expect(await screen.findByText('Registro creado')).toBeDefined();
  expect(sent().map(({ route, body }) => [route, body.subjects, body.decision])).toEqual([
    [
      decisions,
      [{ place: 'element', id: 5 }],
      { kind: 'accepted', lastDone: '2025-01-15', periodMonths: 24, reason: '' },
    ],
  ]);
});

test('a period of its own is refused without a reason, and what was written stays', async () => {
  const answers: Answers = {
    [list]: answered(obligation()),
    [decisions]: refusedAt('decision.reason', 'required'),
  };
  const page = await show('proposed', answers);
  const { user } = page;
  await user.click(await button('Aceptar o ajustar'));
  const form = await dialog();
  const period = form.getByRole<HTMLInputElement>('textbox', { name: /^Periodo/ });
  expect(period.value).toBe('24');
  await user.clear(period);
  await user.type(period, '12');
  await user.click(form.getByRole('button', { name: 'Aceptar o ajustar' }));
  const reason = form.getByRole('textbox', { name: /^Motivo/ });
  await expect.poll(() => reason.getAttribute('aria-invalid')).toBe('true');
  expect(form.getByText('Rellene este campo')).toBeDefined();
  expect(period.value).toBe('12');
  answers[decisions] = data({ inspectionIds: [91], decided: 1 });
  await user.type(reason, 'Lo pide el seguro');
  await user.click(form.getByRole('button', { name: 'Aceptar o ajustar' }));
  await expect.poll(() => page.sent()).toHaveLength(2);
  expect(page.sent()[1]?.body).toEqual({
    installationId: 7,
    inspectionType: 0,
    ruleKey: 'lifts',
    subjects: [{ place: 'element', id: 5 }],
    decision: { kind: 'accepted', lastDone: null, periodMonths: 12, reason: 'Lo pide el seguro' },
  });
});

test('a rejection needs its reason, and what somebody else has decided meanwhile is said', async () => {
  const page = await show('proposed', {
    [list]: answered(obligation()),
    [decisions]: data({ inspectionIds: [], decided: 0 }),
  });
  const { user } = page;
  await user.click(await button('Rechazar'));
  const form = await dialog();
  await user.click(form.getByRole('button', { name: 'Rechazar' }));
  const reason = form.getByRole('textbox', { name: /^Motivo/ });
  await expect.poll(() => reason.getAttribute('aria-invalid')).toBe('true');
  expect(page.sent()).toEqual([]);
  await user.type(reason, 'Es de la comunidad');
  await user.click(form.getByRole('button', { name: 'Rechazar' }));
  expect(await screen.findByText('Ya estaba decidido')).toBeDefined();
  expect(page.sent()[0]?.body).toMatchObject({
    decision: { kind: 'rejected', reason: 'Es de la comunidad' },
  });
});

test('a rejection tells who, when and why, and is taken back', async () => {
  const rejected = subject({
    reason: 'No es nuestro',
    decidedByName: 'Luis',
    decidedAt: '2026-05-04T08:00:00.000Z',
  });
  const page = await show('rejected', {
    [list]: answered(obligation({ status: 'rejected', subjects: [rejected] })),
    [decisions]: data({ inspectionIds: [], decided: 1 }),
  });
  expect(await screen.findByText(/Luis, 04\/05\/2026.*10:00.*: No es nuestro$/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Rechazar' })).toBeNull();
  await page.user.click(await button('Deshacer el rechazo'));
  await expect.poll(() => page.sent().map(({ body }) => body.decision)).toEqual([{ kind: 'reopened' }]);
});

test('with nobody chosen nothing can be decided', async () => {
  const { user } = await show('proposed', {
    [list]: answered(obligation({ subjects: [subject(), subject({ id: 6, name: 'Ascensor B' })] })),
  });
  for (const each of await screen.findAllByRole('checkbox')) await user.click(each);
  expect((await button('Aceptar o ajustar')).disabled).toBe(true);
  expect((await button('Rechazar')).disabled).toBe(true);
});

test('what can not be said names what is missing, and leads to where it is filled in', async () => {
  const missing = [
    { fact: 'builtArea', place: 'building', id: 2 },
    { fact: 'use', place: 'building', id: 2 },
  ] as const;
  await show('undecided', {
    [list]: answered(
      obligation({
        status: 'undecided',
        periodMonths: null,
        because: [],
        subjects: [subject({ missing: [...missing] })],
      }),
    ),
  });
  expect(await screen.findByText('Falta saber: Superficie construida y Uso del edificio')).toBeDefined();
  const query = new URL((screen.getByRole('link', { name: 'Completar datos' }) as HTMLAnchorElement).href)
    .searchParams;
  expect([query.get('view'), query.get('subject')]).toEqual(['facts', 'building 2']);
  expect(screen.queryByRole('button', { name: 'Aceptar o ajustar' })).toBeNull();
  expect((await button('Rechazar')).disabled).toBe(false);
});

test('what differs tells the period of its record and leads to it; what is covered has nothing to decide', async () => {
  const { user, router } = await show('differs', {
    [list]: answered(
      obligation({ status: 'differs', subjects: [subject({ inspectionId: 41, recordMonths: 48 })] }),
      obligation({ status: 'covered', subjects: [subject({ id: 6, name: 'Ascensor B', inspectionId: 42 })] }),
    ),
  });
  expect(await screen.findByText(/el registro dice 48 meses/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ascensor A' }).getAttribute('href')).toContain(
    '/user/inspections/41',
  );
  await user.click(screen.getByRole('link', { name: /^Cubiertas/ }));
  expect(await screen.findByRole('link', { name: 'Ascensor B' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Rechazar' })).toBeNull();
  expect(router.state.location.search).toContain('view=covered');
});

test('of many subjects some are shown, and all of them are decided about', async () => {
  const many = Array.from({ length: 8 }, (_, index) =>
    subject({ id: index + 1, name: `Ascensor ${index + 1}` }),
  );
  const page = await show('proposed', {
    [list]: answered(obligation({ subjects: many })),
    [decisions]: data({ inspectionIds: [], decided: 8 }),
  });
  await page.user.click(await button('Ver 3 más'));
  expect(screen.getByText('Ascensor 8')).toBeDefined();
  await page.user.click(await button('Rechazar'));
  const form = await dialog();
  await page.user.type(form.getByRole('textbox', { name: /^Motivo/ }), 'No');
  await page.user.click(form.getByRole('button', { name: 'Rechazar' }));
  await expect.poll(() => page.sent()[0]?.body.subjects).toHaveLength(8);
});

test.each([
  ['proposed', 'No hay propuestas pendientes'],
  ['undecided', 'No falta ningún dato'],
  ['facts', 'Ninguna norma pregunta nada aquí'],
])('the view %s says that it has nothing, once it knows', async (view, words) => {
  const route = view === 'facts' ? 'GET /api/legalFacts' : list;
  const full: Answers = { [list]: answered(), 'GET /api/legalFacts': data([]) };
  const answers: Answers = { ...full, [route]: down };
  const { user } = await show(view, answers);
  const again = await button('Reintentar');
  expect(screen.queryByText(words)).toBeNull();
  Object.assign(answers, full);
  await user.click(again);
  expect(await screen.findByText(words)).toBeDefined();
});

test('what does not apply is asked for by its status alone', async () => {
  const { asked } = await show('not', {
    [list]: ({ query }) => ({
      body: {
        data: {
          rules: [legalRule()],
          counts,
          obligations: query.status === 'not' ? [obligation({ status: 'not', periodMonths: null })] : [],
        },
      },
    }),
  });
  expect(await screen.findByText('Ascensor A')).toBeDefined();
  expect(asked(list)).toContainEqual({ installationId: '7', status: 'not' });
  expect(screen.queryByRole('button', { name: 'Rechazar' })).toBeNull();
});

test('what differs tells both figures, and is made to follow the rule', async () => {
  const { user, sent } = await show('differs', {
    [list]: answered(
      obligation({
        status: 'differs',
        subjects: [subject({ inspectionId: 41, recordMonths: 48, recordExemption: 'Son 42 kW' })],
      }),
      obligation({
        status: 'differs',
        periodMonths: 48,
        subjects: [
          subject({
            id: 6,
            name: 'Ascensor B',
            recordMonths: 72,
            recordDue: '2031-05-01',
            ruleDue: '2029-05-01',
          }),
        ],
      }),
    ),
    [decisions]: data({ inspectionIds: [41], decided: 1 }),
  });
  expect(await screen.findByText(/el registro dice que está exento: «Son 42 kW»/)).toBeDefined();
  expect(
    screen.getByText(
      /el registro dice 72 meses · el registro vence el 01\/05\/2031 · por la norma, el 01\/05\/2029/,
    ),
  ).toBeDefined();
  const [first] = screen.getAllByRole('button', { name: 'Seguir la norma' });
  if (first) await user.click(first);
  const form = await dialog();
  await user.click(form.getByRole('button', { name: 'Seguir la norma' }));
  expect(await screen.findByText('El registro sigue la norma')).toBeDefined();
  expect(sent().map(({ body }) => body.decision)).toMatchObject([{ kind: 'accepted', periodMonths: 24 }]);
});

test('what the plan does already says by which chore, when it was done and when it is next', async () => {
  const name = { es: 'Revisión trimestral', cat: 'Revisió trimestral', en: 'Quarterly check' };
  const chore = { id: 61, name, lastOn: '2026-11-03', nextOn: '2027-03-31', isLate: false };
  await show('covered', {
    [list]: answered(
      obligation({ status: 'covered', subjects: [subject({ chores: [chore] })] }),
      obligation({
        status: 'covered',
        periodMonths: 6,
        subjects: [
          subject({
            id: 6,
            chores: [
              { ...chore, lastOn: null },
              { ...chore, isLate: true },
            ],
          }),
        ],
      }),
    ),
  });
  expect(
    await screen.findByText(
      /la cubre la operación «Revisión trimestral»: última el 03\/11\/2026, próxima antes del 31\/03\/2027/,
    ),
  ).toBeDefined();
  expect(
    screen.getByText(
      /aún no hecha, primera antes del 31\/03\/2027 · la operación «Revisión trimestral» va con retraso/,
    ),
  ).toBeDefined();
});

test('a first day that counts from a year alone says so', async () => {
  await show('proposed', {
    [list]: answered(obligation({ subjects: [subject({ firstOn: '2027-01-01', firstFromYear: true })] })),
  });
  expect(await screen.findByText(/primera el 01\/01\/2027: solo se sabe el año/)).toBeDefined();
});

test('a visit that failed says by when the second one has to be', async () => {
  await show('failed', {
    [list]: answered(
      obligation({
        status: 'failed',
        subjects: [subject({ recordDue: '2027-01-29' }), subject({ id: 6, name: 'Ascensor B' })],
      }),
    ),
  });
  expect(await screen.findByText(/no superada; segunda visita hasta el 29\/01\/2027/)).toBeDefined();
  expect(screen.getByText(/no superada; falta la segunda visita/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Aceptar o ajustar' })).toBeNull();
});

test('a record whose day has gone by says since when', async () => {
  await show('late', {
    [list]: answered(obligation({ status: 'late', subjects: [subject({ recordDue: '2026-11-25' })] })),
  });
  expect(await screen.findByText(/venció el 25\/11\/2026/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Aceptar o ajustar' })).toBeNull();
});

test('what a newer service knows is told as another status, and is covered by nothing', async () => {
  const newer = { ...obligation({ subjects: [subject({})] }), status: 'suspended' };
  const body = data({ rules: [legalRule()], obligations: [newer], counts: { ...counts, suspended: 3 } });
  await show('covered', { [list]: body });
  expect(await screen.findByText(/^3 obligaciones están en un estado que/)).toBeDefined();
  expect(screen.getByRole('link', { name: /^Cubiertas/ }).textContent).toMatch(/0$/);
});
