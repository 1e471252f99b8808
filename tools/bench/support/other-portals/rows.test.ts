import { expect, it } from 'vitest';
import { figuresOf, type Series, tellSeries } from './rows.ts';
import type { Visit } from './visit.ts';

const visitOf = (script: number, there: number): Visit => ({
  script,
  scriptInAll: script + 100,
  requests: 9,
  painted: 200,
  there,
  blocked: 0,
  processor: 80,
});

const cold = { page: 'one module', device: 'desk', state: 'cold' } as const;
const all: readonly Series[] = [
  { portal: 'ours', ...cold, visits: [visitOf(120, 300), visitOf(120, 260), visitOf(120, 900)] },
  { portal: 'OpenMRS', ...cold, visits: [visitOf(630.1, 700), visitOf(630.1, 700)] },
  { portal: 'Piral', ...cold, visits: [{ ...visitOf(109.1, 300), requests: 8 }] },
];
const reasons = { OpenMRS: {}, Piral: { script: 'it does less' } };

const rowOf = (series: readonly Series[], measure: string): readonly string[] | undefined =>
  tellSeries(series, reasons).rows.find(([name]) => name?.endsWith(`: ${measure}`));

it('tells medians with their spread, ahead where nobody has less, and why it is behind', () => {
  const { head, notes } = tellSeries(all, reasons);
  expect(head).toEqual(['Page of a portal', 'ours', 'OpenMRS', 'Piral', 'ahead']);
  expect(rowOf(all, 'all there')).toEqual([
    'one module, desk, cold: all there',
    '300 ms (260 to 900)',
    '700 ms',
    '300 ms',
    'yes',
  ]);
  expect(rowOf(all, 'JavaScript')?.slice(1)).toEqual(['120.0 kB', '630.1 kB', '109.1 kB', 'no: Piral']);
  expect(notes).toEqual([
    'JavaScript: behind Piral: it does less',
    'JavaScript and what follows, requests: behind Piral: no reason is known',
  ]);
});

it('compares with nobody where no other portal could be had, and leaves a cell empty where one has no such page', () => {
  const alone = tellSeries(all.slice(0, 1), reasons);
  expect(alone.head).toEqual(['Page of a portal', 'ours']);
  expect(alone.rows[0]).toHaveLength(2);
  const elsewhere = [...all.slice(0, 2), { ...all[2], page: 'login' } as Series];
  expect(rowOf(elsewhere, 'requests')?.slice(1)).toEqual(['9', '9', '', 'yes']);
});

it('tells neither scripts of a full cache nor the processor of a played phone', () => {
  const played = all.map((one): Series => ({ ...one, device: 'slow phone', state: 'warm' }));
  expect(tellSeries(played, reasons).rows.map(([name]) => name)).toEqual([
    'one module, slow phone, warm: requests',
    'one module, slow phone, warm: first paint',
    'one module, slow phone, warm: all there',
    'one module, slow phone, warm: blocked',
  ]);
  expect(figuresOf(all)['OpenMRS: one module, desk, cold: JavaScript']).toEqual({
    value: 630.1,
    lowest: 630.1,
    highest: 630.1,
    unit: 'kB',
  });
  expect(Object.keys(figuresOf(played))).toHaveLength(12);
});
