/** Who leaves hands over what they answer for, to somebody or to nobody, and is blocked afterwards. */
import { screen, waitFor } from '@testing-library/react';
import { members } from 'shared-kit/contracts/people/members';
import { buildBody } from 'shared-kit/testing/builders';
import { type JsonAnswer, type JsonServer, startJsonServer } from 'shared-kit/testing/servers/json-server';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { configureApi, signOut } from 'shared-kit/web/app';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '../testing/render-admin.tsx';
import { LeaveDialog } from './leave-dialog.tsx';

const member = {
  ...buildBody(members, { installationId: 1, name: 'Marta' }),
  id: 5,
  version: 3,
  entityType: 'Member',
  userId: 12,
  roleName: 'Técnico',
  ownsAccount: true,
  lockEndsAt: null,
  neverCame: false,
  invitationOver: false,
  secondFactor: false,
  away: false,
  awayUntil: null,
  coveredByName: null,
};
const person = { id: 13, name: 'Luis Vidal', userSelectable: true, operationsIds: [] };

let server: JsonServer;
let written: { readonly call: string; readonly body: Record<string, unknown> }[];
let hasCorrectives: boolean;

const answers: Readonly<Record<string, () => JsonAnswer>> = {
  '/api/choreLines/people': () => ({ body: { data: [person], total: 1 } }),
  '/api/tasks/handOver': () => ({ body: { data: { tasks: 7 } } }),
};
beforeEach(async () => {
  written = [];
  hasCorrectives = true;
  signInAs({ Id: 1, Name: 'Ana' });
  server = await startJsonServer(({ method, url, body }) => {
    const { pathname } = new URL(url, 'http://portal');
    if (method !== 'GET') {
      written.push({ call: `${method} ${pathname}`, body: JSON.parse(body.toString()) });
      return { status: 400, body: { code: 'unexpected', message: '', requestId: 'r' } };
    }
    if (pathname === '/api/correctives' && !hasCorrectives)
      return { status: 403, body: { code: 'moduleDisabled', message: '', requestId: 'r' } };
    return answers[pathname]?.() ?? { body: { data: [], total: 0 } };
  });
  configureApi(server);
});
afterEach(async () => {
  await server.close();
  signOut();
});

const show = () => renderAdmin(<LeaveDialog member={member} onClose={vi.fn()} />);

test('what the person answers for is counted, and goes to whom is chosen before anybody is blocked', async () => {
  const { user } = await show();
  expect(await screen.findByText('Responde de 7 tareas abiertas.')).toBeDefined();
  await user.selectOptions(await screen.findByLabelText('Pasa a'), await screen.findByText('Luis Vidal'));
  await user.click(screen.getByRole('button', { name: 'Pasar el trabajo y bloquear' }));
  await waitFor(() => expect(written).toHaveLength(1));
  // The refusal of one step leaves the next ones undone.
  expect(written).toEqual([
    { call: 'POST /api/tasks/handOver', body: { installationId: 1, personId: 12, toId: 13 } },
  ]);
});

test('an installation without correctives has none to hand over', async () => {
  hasCorrectives = false;
  await show();
  expect(await screen.findByText('Responde de 7 tareas abiertas.')).toBeDefined();
});
