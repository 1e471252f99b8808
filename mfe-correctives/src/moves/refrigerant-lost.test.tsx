import { screen, waitFor } from '@testing-library/react';
import { renderPage } from 'shared-kit/testing/render';
import { startJsonServer } from 'shared-kit/testing/servers/json-server';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { configureApi, signOut } from 'shared-kit/web/app';
import { afterEach, expect, test } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import { Closing } from '../record/closing.tsx';
import { buildCorrective } from '../testing/build-corrective.ts';

let close: () => Promise<void>;
afterEach(async () => {
  signOut();
  await close();
});

const writing = async (more: Parameters<typeof buildCorrective>[0]) => {
  const sent: unknown[] = [];
  const corrective = buildCorrective({ closingDescription: 'Junta nueva', ...more });
  const server = await startJsonServer(({ method, body }) => {
    if (method !== 'PUT') return { body: { data: [], total: 0 } };
    sent.push(JSON.parse(body.toString()));
    return { body: { data: corrective } };
  });
  close = server.close;
  configureApi({ origin: server.origin });
  signInAs({ Id: 12, Name: 'Marta', EntityType: 'SuperAdminProxy' });
  const { user } = await renderPage(<Closing corrective={corrective} />, {
    at: '/user/correctives/9?installation=7',
    texts: { 'mfe-correctives': es },
  });
  await user.click(await screen.findByRole('button', { name: es.record.writeClosing }));
  await screen.findByRole('dialog');
  return { user, sent };
};
const question = () =>
  screen.queryByLabelText(new RegExp(`^${RegExp.escape(es.field.refrigerantLost)}`, 'u'));
const modes = () => screen.getByLabelText(new RegExp(`^${es.field.failureMode}`, 'u'));

test('asks of a leak on an element what was lost, and of nothing else', async () => {
  const { user, sent } = await writing({ failureMode: 'noise' });
  expect(question()).toBeNull();
  await user.selectOptions(modes(), es.mode.leak);
  await user.selectOptions(question() ?? modes(), es.lost.no);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ failureMode: 'leak', refrigerantLost: false });
});

test('begins with what was said', async () => {
  await writing({ failureMode: 'leak', refrigerantLost: true });
  expect(question()).toHaveProperty('value', 'yes');
});

test('does not ask of an area, which has no gas', async () => {
  await writing({ failureMode: 'leak', elementId: null });
  expect(question()).toBeNull();
});
