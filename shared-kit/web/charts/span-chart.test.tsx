import { screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render.tsx';
import { SpanChart, type SpanRow } from '../charts.ts';
import { lanesOf } from './span-lanes.ts';

const rows: readonly SpanRow[] = [
  {
    key: 'lifts',
    label: 'Ascensores',
    spans: [
      {
        key: '1',
        from: '2024-12-01',
        to: '2026-12-01',
        mark: '2026-09-01',
        tone: 'good',
        words: 'Ascensor 1 · vence el 01/12/2026',
        href: '/user/inspections/1',
        cells: ['Ascensor 1', '01/12/2026'],
      },
      {
        key: '2',
        from: '2024-01-01',
        to: '2026-01-01',
        tone: 'bad',
        overdue: 'Vencida',
        words: 'Ascensor 2 · vencida',
        href: '/user/inspections/2',
        cells: ['Ascensor 2', '01/01/2026'],
      },
    ],
  },
];
const shown = { from: '2026-01-01', to: '2027-12-31', today: '2026-11-26', todayLabel: 'Hoy' };
const head = ['Qué', 'Vence'];

test('arrows walk from span to span, each says all of it, and Enter opens it', async () => {
  const { user, router } = await renderPage(<SpanChart title="Plazos" rows={rows} head={head} {...shown} />);
  const slider = screen.getByRole('slider', { name: 'Valores de Plazos' });
  slider.focus();
  await user.keyboard('{Home}');
  expect(slider.getAttribute('aria-valuetext')).toBe('Ascensor 1 · vence el 01/12/2026');
  await user.keyboard('{ArrowDown}');
  expect(slider.getAttribute('aria-valuetext')).toBe('Ascensor 2 · vencida');
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/user/inspections/2');
});

test('what is over is marked with a word, today with a line, and nothing is drawn outside', async () => {
  const { container } = await renderPage(<SpanChart title="Plazos" rows={rows} head={head} {...shown} />);
  expect(container.querySelector('[role=slider] svg')?.textContent).toContain('⚠ Vencida');
  expect(container.querySelector('[role=slider] svg')?.textContent).toContain('Hoy');
  const places = [...container.querySelectorAll('[role=slider] svg > g > rect')].map((each) =>
    Number(each.getAttribute('x')),
  );
  expect(places.length).toBeGreaterThan(2);
  expect(places.every((x) => x >= 0 && x <= 640)).toBe(true);
});

test('a table says the same', async () => {
  const { user } = await renderPage(<SpanChart title="Plazos" rows={rows} head={head} {...shown} />);
  await user.click(screen.getByRole('button', { name: 'Ver la tabla' }));
  const lines = within(screen.getByRole('table')).getAllByRole('row');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'QuéVence',
    'Ascensor 101/12/2026',
    'Ascensor 201/01/2026',
  ]);
});

test('no two spans of a lane are there on the same day', () => {
  const number = fc.integer({ min: 10, max: 99 });
  const span = fc
    .tuple(number, number)
    .map(([a, b]) => ({ from: String(Math.min(a, b)), to: String(Math.max(a, b)) }));
  fc.assert(
    fc.property(fc.array(span, { maxLength: 20 }), (spans) => {
      const lanes = lanesOf(spans);
      for (const [index, one] of spans.entries())
        for (const [other, two] of spans.entries())
          if (other < index && lanes[other] === lanes[index])
            expect(two.to < one.from || one.to < two.from).toBe(true);
    }),
  );
});
