import { screen } from '@testing-library/react';
import { base, type RecordServer, startRecordServer } from 'shared-kit/testing/servers/record-server';
import { useBlocker } from 'shared-kit/web/router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderAdmin } from '../testing/render-admin.tsx';
import MapsPage from './maps.page.tsx';

let server: RecordServer;
afterEach(() => server.close());

const place = { ...base, installationId: 1, description: '', order: 0 };
const plan = (id: number, name: string) => ({
  ...place,
  id,
  name,
  buildingId: 2,
  floorId: 3,
  fileId: id,
  sourceId: null,
  width: 100,
  height: 50,
  pinCount: 0,
});

beforeEach(async () => {
  server = await startRecordServer({
    buildings: [
      { ...place, id: 2, name: 'Norte' },
      { ...place, id: 20, name: 'Sur' },
    ],
    floors: [
      { ...place, id: 3, buildingId: 2, name: 'Baja' },
      { ...place, id: 4, buildingId: 2, name: 'Primera' },
      { ...place, id: 30, buildingId: 20, name: 'Sótano' },
    ],
    maps: [plan(5, 'Clima'), plan(6, 'Incendios')],
    mapPins: [],
    mapAreas: [],
    areas: [],
    elements: [],
    elementTypes: [],
  });
});

/** Keeps the address as it is until the button is pressed, as a page does that takes long to be drawn. */
const HeldUp = () => {
  const blocker = useBlocker(true);
  return (
    <>
      <MapsPage />
      <button type="button" onClick={() => blocker.proceed?.()}>
        Ya
      </button>
    </>
  );
};

const edit = () => screen.queryByRole('button', { name: 'Editar el plano' });
const selected = (label: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: label }).selectedOptions[0]?.text;
const shown = () => screen.queryByRole('application');

test.each([
  { what: 'floor', label: 'Planta', name: 'Primera' },
  { what: 'building', label: 'Edificio', name: 'Sur' },
  { what: 'plan', label: 'Plano', name: 'Incendios' },
])('nothing of the old plan stands once another $what is chosen', async ({ label, name }) => {
  const { user } = await renderAdmin(<HeldUp />, '/user/maps?installation=1');
  await screen.findByRole('application');
  expect(edit()).not.toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: label }), name);
  expect(shown()).toBeNull();
  expect(edit()).toBeNull();
  expect(selected(label)).toBe(name);
  await user.click(screen.getByRole('button', { name: 'Ya' }));
  await screen.findByRole('application');
  expect(selected(label)).toBe(name);
  expect(edit()).not.toBeNull();
});

test('a choice that is taken back brings the plan back', async () => {
  const { user } = await renderAdmin(<HeldUp />, '/user/maps?installation=1');
  await screen.findByRole('application');
  const floors = () => screen.getByRole('combobox', { name: 'Planta' });
  await user.selectOptions(floors(), 'Primera');
  expect(shown()).toBeNull();
  await user.selectOptions(floors(), 'Baja');
  expect(selected('Planta')).toBe('Baja');
  await screen.findByRole('application');
});
