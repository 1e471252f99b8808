import { screen } from '@testing-library/react';
import type { Quantity } from 'shared-kit/contracts/catalogues/quantities';
import type { TogetherTask } from 'shared-kit/contracts/tasks/task-together';
import { renderPage } from 'shared-kit/testing/render';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { signOut } from 'shared-kit/web/app';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildFormat, buildTask } from '../../testing/task-builder.ts';
import { startTaskServer, type TaskServer } from '../../testing/task-server.ts';
import es from '../locales/es.json' with { type: 'json' };
import { TogetherForm } from './together-form.tsx';

let server: TaskServer;
beforeEach(() => {
  signInAs({ Id: 12, Name: 'Marta' });
});
afterEach(async () => {
  await server.close();
  signOut();
});

const same = (text: string) => ({ es: text, cat: text, en: text });
const format = (
  id: number,
  name: string,
  { quantity, symbol }: { readonly quantity: Quantity; readonly symbol: string },
) => buildFormat({ id, name: same(name), quantity, symbol, unit: '', min: null, max: null, required: true });
const boiler = (id: number, elementName: string): TogetherTask => ({
  ...buildTask({ id, elementName }),
  formats: [
    format(1, 'Humos', { quantity: 'flueTemperature', symbol: '°C' }),
    format(2, 'Sala', { quantity: 'combustionAirTemperature', symbol: '°C' }),
    format(3, 'CO2', { quantity: 'co2', symbol: '%' }),
  ],
  computing: {
    element: {
      fuel: 'naturalGas',
      refrigerant: null,
      generatorKind: 'boiler',
      heatPower: 285,
      coldPower: null,
    },
    limits: [{ quantity: 'combustionEfficiency', min: 80, max: null, norm: 'RITE' }],
  },
  previous: null,
});

test('a row says what follows from its readings, and suggests what is wrong where that is out', async () => {
  const tasks = [boiler(41, 'Caldera norte'), boiler(42, 'Caldera sur')];
  server = await startTaskServer(buildTask());
  const { user } = await renderPage(
    <TogetherForm installationId={7} tasks={tasks} onLeave={() => undefined} onReturn={() => undefined} />,
    { texts: { 'mfe-maintenance': es } },
  );
  const fill = async (name: string, value: string): Promise<void> => {
    const field = await screen.findByRole('textbox', { name: new RegExp(`^${name}, Caldera sur`) });
    await user.clear(field);
    await user.type(field, value);
  };
  await fill('Humos', '190');
  await fill('Sala', '20');
  expect(screen.queryByText('91,8 %')).toBeNull();
  await fill('CO2', '9,5');
  // Natural gas: 100 - (190 - 20) x (0.37 / 9.5 + 0.009) = 91.8.
  await screen.findByText('91,8 %');
  await screen.findByText('Dentro de límites');
  expect(screen.queryByText(es.record.suggested)).toBeNull();
  await fill('Humos', '220');
  await fill('CO2', '4');
  await screen.findByText('79,7 %');
  await screen.findByText('Fuera de límites');
  screen.getByText(es.record.suggested);
});

test('values that can’t be are asked about before anything is saved, each by its element', async () => {
  const tasks = [boiler(41, 'Caldera norte'), boiler(42, 'Caldera sur')];
  server = await startTaskServer(buildTask());
  const { user } = await renderPage(
    <TogetherForm installationId={7} tasks={tasks} onLeave={() => undefined} onReturn={() => undefined} />,
    { texts: { 'mfe-maintenance': es } },
  );
  const fill = async (elementName: string, name: string, value: string): Promise<void> => {
    const field = await screen.findByRole('textbox', { name: new RegExp(`^${name}, ${elementName}`) });
    await user.clear(field);
    await user.type(field, value);
  };
  for (const elementName of ['Caldera norte', 'Caldera sur']) {
    await fill(elementName, 'Humos', elementName === 'Caldera sur' ? '1900' : '190');
    await fill(elementName, 'Sala', '20');
    await fill(elementName, 'CO2', '9,5');
  }
  for (const fine of screen.getAllByRole('radio', { name: /^Hecho/ })) await user.click(fine);
  await user.click(screen.getByRole('button', { name: /^Guardar/ }));
  const asked = await screen.findByRole('alertdialog', { name: es.plausible.title });
  expect(asked.textContent).toContain('Caldera sur');
  expect(asked.textContent).not.toContain('Caldera norte');
  await user.click(screen.getByRole('button', { name: es.plausible.look }));
  expect(server.sent).toEqual([]);
});
