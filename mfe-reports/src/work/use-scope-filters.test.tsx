/** What reports can be narrowed down by, and what that changes of the address. */
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { renderPage } from 'shared-kit/testing/render';
import { FilterBar } from 'shared-kit/web/table';
import { afterEach, expect, test, vi } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import { installationId, type ReportServer, startReportServer } from '../testing/report-server.ts';
import { useScopeFilters } from './use-scope-filters.ts';
import { type ScopeAddress, scopeDefaults } from './work-address.ts';

let server: ReportServer;
afterEach(() => server.close());

const base = { entityStatus: 1, version: 1, installationId };
const building = (id: number, name: string) => ({
  ...base,
  id,
  entityType: 'Building',
  name,
  order: id,
  photoIds: [],
});
const buildings = [building(1, 'Norte'), building(2, 'Sur')];

interface FilteredProps {
  readonly asked: Partial<ScopeAddress>;
  readonly onChange: (change: Partial<ScopeAddress>) => void;
}

/** With the address as it becomes. */
const Filtered = ({ asked, onChange }: FilteredProps) => {
  const [address, setAddress] = useState<ScopeAddress>({ ...scopeDefaults, ...asked });
  const change = (next: Partial<ScopeAddress>): void => {
    onChange(next);
    setAddress((before) => ({ ...before, ...next }));
  };
  return <FilterBar filters={useScopeFilters(address, change)} onClear={() => change(scopeDefaults)} />;
};

const modulesWith = (enabledFeatures: readonly string[]) => ({
  data: [{ name: 'mfe-maintenance', enabledFeatures }],
});

interface Shown {
  /** Features of maintenance that the installation has; nobody says unless it is given. */
  readonly features?: readonly string[];
  readonly asked?: Partial<ScopeAddress>;
  readonly permissions?: readonly number[];
}

/** With what becomes of the address. */
const show = async ({ asked = {}, features, permissions = [Permission.GenerateReports] }: Shown = {}) => {
  // It is April in Madrid already.
  vi.useFakeTimers({ now: Date.parse('2026-03-31T22:30:00Z'), toFake: ['Date'] });
  server = await startReportServer({
    permissions,
    answer: ({ pathname }) => {
      if (pathname === '/api/modules' && features) return { body: modulesWith(features) };
      return pathname === '/api/buildings' ? { body: { data: buildings, total: 2 } } : undefined;
    },
  });
  const changes: Partial<ScopeAddress>[] = [];
  const rendered = await renderPage(<Filtered asked={asked} onChange={(change) => changes.push(change)} />, {
    at: `/user/reports?installation=${installationId}`,
    texts: { 'mfe-reports': es },
  });
  return { ...rendered, changes };
};
const chip = (label: string) => screen.findByRole('button', { name: `Quitar el filtro ${label}` });
const openFilters = async (user: Awaited<ReturnType<typeof show>>['user']) =>
  user.click(await screen.findByRole('button', { name: /^Filtros/ }));

test('what is set is named, and taken away one by one', async () => {
  const asked = { programme: 'rite', periodicity: [3, 4], buildingId: [2], archetype: [0] };
  const { user, changes } = await show({ asked });
  expect(await chip('Programa: RITE')).toBeDefined();
  await user.click(await chip('Edificio: Sur'));
  await user.click(await chip('Periodicidad: Mensual'));
  await user.click(await chip('Programa: RITE'));
  expect(changes).toEqual([{ buildingId: [] }, { periodicity: [4] }, { programme: '' }]);
});

test('days by name become days one by one once an end of them is changed', async () => {
  const { user, changes } = await show({ asked: { days: 'lastMonth' } });
  await user.click(await chip('Hasta: 31/03/2026'));
  expect(changes).toEqual([{ from: '2026-03-01', to: '', days: '' }]);
  expect(await chip('Desde: 01/03/2026')).toBeDefined();
});

test('days that are given one by one stay apart: the other end is left as it is', async () => {
  const { user, changes } = await show({ asked: { from: '2026-02-03', to: '2026-02-05' } });
  await user.click(await chip('Desde: 03/02/2026'));
  expect(changes).toEqual([{ from: '', days: '' }]);
  expect(await chip('Hasta: 05/02/2026')).toBeDefined();
});

test('the days of last month are those of where the installation is', async () => {
  const { user, changes } = await show();
  await openFilters(user);
  await user.click(await screen.findByRole('button', { name: 'El mes pasado' }));
  expect(changes).toEqual([{ from: '2026-03-01', to: '2026-03-31', days: '' }]);
});

test('a building is chosen by its name, besides those that are chosen', async () => {
  const { user, changes } = await show({ asked: { buildingId: [2] } });
  await chip('Edificio: Sur');
  await openFilters(user);
  await user.click(await screen.findByRole('checkbox', { name: 'Norte' }));
  expect(changes).toEqual([{ buildingId: [2, 1] }]);
});

const programmesOffered = async (): Promise<(string | null)[]> => {
  const field = await screen.findByRole('combobox', { name: 'Programa' });
  return [...field.querySelectorAll('option')].map(({ textContent }) => textContent);
};

test('whoever may count all work chooses among all programmes', async () => {
  const { user } = await show();
  await openFilters(user);
  expect(await programmesOffered()).toEqual([
    'Cualquiera',
    'Preventivo',
    'RITE',
    'Applus',
    'Entropy',
    'Baja tensión',
  ]);
});

test('programmes that the installation has not turned on are not offered, unless one is chosen already', async () => {
  const features = ['preventive', 'rite', 'lowVoltage'];
  const { user } = await show({ features, asked: { programme: 'entropy' } });
  await openFilters(user);
  const offered = ['Cualquiera', 'Preventivo', 'RITE', 'Entropy', 'Baja tensión'];
  await waitFor(async () => expect(await programmesOffered()).toEqual(offered));
  await user.click(await screen.findByRole('button', { name: /^Tipo de mantenimiento|^Arquetipo/ }));
  expect(screen.queryByRole('checkbox', { name: 'Applus' })).toBeNull();
  expect(await screen.findByRole('checkbox', { name: 'RITE' })).toBeDefined();
});

test('whoever may count some of it chooses among these', async () => {
  const { user } = await show({ permissions: [Permission.RiteTime] });
  await openFilters(user);
  expect(await programmesOffered()).toEqual(['Cualquiera', 'RITE', 'Applus', 'Entropy']);
});

test('where there is one programme alone there is none to choose', async () => {
  const { user } = await show({
    permissions: [Permission.PreventiveTime],
    asked: { programme: 'rite', periodicity: [4] },
  });
  await openFilters(user);
  expect(await screen.findByRole('button', { name: 'El mes pasado' })).toBeDefined();
  expect(screen.queryByRole('combobox', { name: 'Programa' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Programa/ })).toBeNull();
});

test('a programme that one may not count is not shown as chosen', async () => {
  await show({ permissions: [Permission.RiteTime], asked: { programme: 'preventive', periodicity: [4] } });
  expect(await screen.findByRole('button', { name: /Quitar el filtro Periodicidad/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Quitar el filtro Programa/ })).toBeNull();
});
