import { screen } from '@testing-library/react';
import type { AttentionTold, PlanNoticeLayer } from 'shared-kit/contracts/modules/slots';
import { describe, expect, test } from 'vitest';
import { buildDue } from '../testing/builders.ts';
import { type Answers, data, down, listed, showScreen } from '../testing/show-screen.tsx';
import attention from './attention.contribution.tsx';
import element from './element.contribution.tsx';
import home from './home.contribution.tsx';
import place from './place.contribution.tsx';
import plan from './plan.contribution.tsx';
import reportFigures from './report-figures.contribution.tsx';

const standing = 'GET /api/inspections/standing';
const due = 'GET /api/inspections/due';
const summary = 'GET /api/inspections/summary';
const at = '/user/home?installation=7';
const again = () => screen.findByRole('button', { name: 'Reintentar' });

const counts = { expired: 2, failed: 0, differs: 0, expiring: 0, booked: 1, valid: 9, exempt: 4 };
const summed = [
  { inspectionType: 0, ...counts },
  { inspectionType: 3, ...counts, expired: 0, failed: 5, booked: 0 },
];

const onFloor = {
  id: 5,
  entityStatus: 1,
  entityType: 'Element',
  version: 1,
  installationId: 7,
  areaId: 3,
  floorId: 2,
  buildingId: 1,
  elementTypeId: 1,
  choreCount: 0,
  data: {},
  name: 'Caldera 1',
  ref: 'CAL-1',
};

describe('on a plan', () => {
  const elements = 'GET /api/elements';
  const show = async (answers: Answers) => {
    const told: PlanNoticeLayer[] = [];
    const props = {
      installationId: 7,
      floorId: 2,
      onNotices: (layer: PlanNoticeLayer) => void told.push(layer),
    };
    const page = await showScreen(<plan.Component props={props} />, { at, answers });
    return { ...page, told };
  };

  test('elements of the floor that are out of date or about to be are told, each where it is', async () => {
    const { told, asked } = await show({
      [standing]: data([
        buildDue({ state: 'expired', elementIds: [5, 99] }),
        buildDue({ id: 42, name: 'RITE', state: 'expiring', elementIds: [5], dueDate: null }),
        buildDue({ id: 43, state: 'valid', elementIds: [5] }),
        buildDue({ id: 44, state: 'failed', elementIds: [] }),
      ]),
      [elements]: listed([onFloor]),
    });
    await expect.poll(() => told.at(-1)?.notices).toHaveLength(2);
    expect(told.at(-1)).toMatchObject({
      key: 'inspections',
      label: 'Inspecciones',
      notices: [
        {
          key: '41 5',
          elementId: 5,
          areaId: 3,
          look: 'urgent',
          title: 'Vencida · Ascensor A',
          text: 'vence el 15/01/2027',
          since: '2027-01-15T00:00:00Z',
        },
        {
          key: '42 5',
          look: 'average',
          title: 'Vence pronto · RITE',
          text: '',
          since: '2025-01-15T00:00:00Z',
        },
      ],
    });
    expect(told.at(-1)?.notices[0]?.to).toContain('/user/inspections/41');
    expect(asked(standing)).toEqual([{ installationId: '7', state: 'expired,failed,differs,expiring' }]);
    expect(asked(elements)[0]).toMatchObject({ floorId: '2' });
  });

  test.each([standing, elements])(
    'nothing is told while %s gets no answer, and it is asked again',
    async (dead) => {
      const answers: Answers = {
        [standing]: data([buildDue({ state: 'failed', elementIds: [5] })]),
        [elements]: listed([onFloor]),
      };
      const alive = answers[dead] ?? down;
      answers[dead] = down;
      const { user, told } = await show(answers);
      const button = await again();
      expect(told).toEqual([]);
      answers[dead] = alive;
      await user.click(button);
      await expect.poll(() => told.at(-1)?.notices).toHaveLength(1);
    },
  );
});

describe('at a place', () => {
  const show = (kind: 'building' | 'floor', answers: Answers) =>
    showScreen(<place.Component props={{ installationId: 7, place: { kind, id: 2 } }} />, { at, answers });

  test('what the law asks of a building leads to its records', async () => {
    const { asked } = await show('building', { [standing]: data([buildDue({ companyName: 'OCA Norte' })]) });
    const link = await screen.findByRole('link', { name: /Ascensor A.*OCA Norte.*vence el 15\/01\/2027/ });
    expect(link.getAttribute('href')).toContain('/user/inspections/41');
    expect(asked(standing)).toEqual([{ installationId: '7', buildingId: '2' }]);
  });

  test('a building without anything says so', async () => {
    await show('building', { [standing]: data([]) });
    expect(await screen.findByText('Nada consta de este edificio.')).toBeDefined();
  });

  test('a floor has nothing of its own, and nothing is asked', async () => {
    const { asked } = await show('floor', {});
    expect(
      await screen.findByText('Las inspecciones constan en el edificio y en sus elementos.'),
    ).toBeDefined();
    expect(asked(standing)).toEqual([]);
  });

  test('without an answer it says so and asks again', async () => {
    const answers: Answers = { [standing]: down };
    const { user } = await show('building', answers);
    const button = await again();
    answers[standing] = data([buildDue()]);
    await user.click(button);
    expect(await screen.findByText('Ascensor A')).toBeDefined();
  });
});

describe('in a report', () => {
  const show = (answers: Answers) =>
    showScreen(
      <reportFigures.Component props={{ installationId: 7, from: '2026-01-01', to: '2026-12-31' }} />,
      {
        at,
        answers,
      },
    );

  test('what is out of date is named, of how many', async () => {
    await show({
      [standing]: data([
        buildDue(),
        buildDue({ id: 42, name: 'Gas', state: 'expired' }),
        buildDue({ id: 43, name: 'RITE', state: 'failed' }),
        buildDue({ id: 44, name: 'Grúa', state: 'expiring' }),
        buildDue({ id: 45, name: 'Frío', state: 'differs' }),
        buildDue({ id: 46, name: 'Calor', state: 'exempt' }),
      ]),
    });
    expect(await screen.findByText('3 de 6')).toBeDefined();
    expect(screen.getAllByRole('link').map((link) => link.querySelector('p')?.textContent)).toEqual([
      'Gas',
      'RITE',
      'Frío',
    ]);
  });

  test('nothing at all is none of none; no answer is neither, and is asked for again', async () => {
    const answers: Answers = { [standing]: down };
    const { user } = await show(answers);
    const button = await again();
    expect(screen.queryByText(/ de 0$/)).toBeNull();
    answers[standing] = data([]);
    await user.click(button);
    expect(await screen.findByText('0 de 0')).toBeDefined();
  });
});

describe('at home', () => {
  const showCard = (answers: Answers) =>
    showScreen(<home.Component props={{ installationId: 7 }} />, { at, answers });
  const showAttention = async (answers: Answers) => {
    const told: AttentionTold[] = [];
    const onAttention = (_: string, one: AttentionTold) => void told.push(one);
    const page = await showScreen(<attention.Component props={{ installationId: 7, onAttention }} />, {
      at,
      answers,
    });
    return { ...page, told };
  };

  test('the card counts what presses, by type, and leads to as many', async () => {
    await showCard({ [summary]: data(summed) });
    const links = (await screen.findAllByRole('link')).map((link) => [
      link.getAttribute('data-figure'),
      link.querySelector('p')?.textContent,
      new URL(link.getAttribute('href') ?? '', 'http://portal').pathname,
    ]);
    expect(links).toEqual([
      ['expired', 'Inspección: 2', '/user/inspections'],
      ['booked', 'Inspección: 1', '/user/inspections'],
      ['failed', 'Certificación: 5', '/user/certifications'],
    ]);
  });

  test('the card says that nothing presses, once it knows', async () => {
    const answers: Answers = { [summary]: down };
    const { user } = await showCard(answers);
    const button = await again();
    expect(screen.queryByText('Nada vence pronto.')).toBeNull();
    answers[summary] = data([{ inspectionType: 0, ...counts, expired: 0, booked: 0 }]);
    await user.click(button);
    expect(await screen.findByText('Nada vence pronto.')).toBeDefined();
  });

  test('an exemption that the facts contradict needs attention, and is counted on the card', async () => {
    const answers = {
      [summary]: data([{ inspectionType: 0, ...counts, expired: 0, booked: 0, differs: 3 }]),
    };
    const { told } = await showAttention(answers);
    await expect
      .poll(() => told.at(-1)?.lines.map(({ figure, count }) => [figure, count]))
      .toEqual([['differs', 3]]);
    await showCard(answers);
    const link = await screen.findByRole('link', { name: /Difiere de los datos/ });
    expect(link.getAttribute('href')).toContain('state=differs');
  });

  test('what has expired and what was failed needs attention', async () => {
    const { told } = await showAttention({ [summary]: data(summed) });
    await expect.poll(() => told).toHaveLength(1);
    expect(told[0]?.isWhole).toBe(true);
    expect(told[0]?.lines.map(({ figure, count, of }) => [figure, count, of])).toEqual([
      ['expired', 2, 'Inspección'],
      ['failed', 5, 'Certificación'],
    ]);
  });

  test('what can not be read is told to be missing, and told once it is read', async () => {
    const answers: Answers = { [summary]: down };
    const { user, told } = await showAttention(answers);
    const button = await again();
    expect(told.at(-1)).toEqual({ lines: [], isWhole: false });
    answers[summary] = data([]);
    await user.click(button);
    await expect.poll(() => told.at(-1)).toEqual({ lines: [], isWhole: true });
  });
});

test('an element has all that was and will be, or says that there is nothing', async () => {
  const answers: Answers = { [due]: down };
  const { user, asked } = await showScreen(
    <element.Component props={{ installationId: 7, elementId: 5 }} />,
    { at, answers },
  );
  const button = await again();
  answers[due] = data([]);
  await user.click(button);
  expect(await screen.findByText('Nada consta de este elemento.')).toBeDefined();
  expect(asked(due).at(-1)).toEqual({
    installationId: '7',
    elementId: '5',
    from: '1970-01-01',
    to: '2199-12-31',
  });
});
