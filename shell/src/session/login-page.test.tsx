import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { screen, waitFor } from '@testing-library/react';
import { renderPage } from 'shared-kit/testing/render';
import { configureApi, type SessionEnd, sessionStore, signOut } from 'shared-kit/web/app';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import { LoginPage } from './login-page.tsx';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `${part({ alg: 'none' })}.${part({ exp: 4_102_444_800 })}.`;
const account = { Id: 7, Name: 'Núria', Token: token, EntityType: 'UserProxy', PreferredLanguage: 2 };

let server: Server;
let calls: unknown[];
let answer: { status: number; body: unknown };

beforeEach(async () => {
  calls = [];
  answer = { status: 200, body: { data: [account] } };
  server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    calls.push([request.method, request.url, JSON.parse(text)]);
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  configureApi({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  signOut();
  history.replaceState(null, '', '/auth');
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const open = (end: SessionEnd | null = null) => renderPage(<LoginPage end={end} />, { texts: { shell: es } });
const nameField = () => screen.getByLabelText(/^Usuario/);
const passwordField = () => screen.getByLabelText(/^Contraseña/);
const enter = () => screen.getByRole('button', { name: 'Entrar' });
const dialogText = async () => (await screen.findByRole('alertdialog')).textContent;

describe('the login page', () => {
  it('marks a field that is emptied, and no field before it is touched', async () => {
    const { user } = await open();
    expect(nameField().getAttribute('aria-invalid')).not.toBe('true');
    await user.type(nameField(), 'n');
    await user.clear(nameField());
    expect(nameField().getAttribute('aria-invalid')).toBe('true');
    expect(passwordField().getAttribute('aria-invalid')).not.toBe('true');
  });

  it('begins at the password of whoever has just set it', async () => {
    const { user } = await renderPage(<LoginPage loginName="nuria" />, { texts: { shell: es } });
    expect(nameField()).toHaveProperty('value', 'nuria');
    expect(document.activeElement).toBe(passwordField());
    await user.keyboard('secreto{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/user/home'));
    expect(calls[0]).toEqual(['POST', '/api/login', { LoginName: 'nuria', Password: 'secreto' }]);
  });

  it('names the empty field in a dialog and makes no call', async () => {
    const { user } = await open();
    await user.type(nameField(), 'nuria');
    await user.click(enter());
    expect(await dialogText()).toContain('Rellene el campo Contraseña');
    expect(passwordField().getAttribute('aria-invalid')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'De acuerdo' }));
    expect(calls).toEqual([]);
  });

  it.each([
    [{ why: 'expired' }, 'Su sesión ha terminado.'],
    [{ why: 'forbidden' }, 'No tiene permiso'],
    [{ why: 'unrecognized' }, 'No se ha podido reconocer al usuario. Vuelva a entrar.'],
    [{ why: 'unrecognized', token: { fault: 'notString', part: 0 } }, 'no es un texto'],
    [{ why: 'unrecognized', token: { fault: 'missingPart', part: 2 } }, 'le falta la parte 2'],
    [
      { why: 'unrecognized', token: { fault: 'invalidBase64', part: 1 } },
      'La parte 1 de la sesión guardada no es base64',
    ],
    [
      { why: 'unrecognized', token: { fault: 'invalidJson', part: 2 } },
      'La parte 2 de la sesión guardada no es JSON',
    ],
  ] as const)('says why the session ended: %j', async (end, text) => {
    await open(end);
    expect(screen.getByRole('status').textContent).toContain(text);
  });

  it('signs in, applies the language and goes home', async () => {
    const { user } = await open();
    await user.type(nameField(), 'nuria');
    await user.type(passwordField(), 'secreta{Enter}');
    await waitFor(() => expect(sessionStore.getState().user?.Name).toBe('Núria'));
    expect(calls).toEqual([['POST', '/api/login', { LoginName: 'nuria', Password: 'secreta' }]]);
    expect(JSON.parse(localStorage.getItem('currentUser') ?? '{}')).toEqual(account);
    expect(localStorage.getItem('language')).toBe('en');
    expect(location.pathname).toBe('/user/home');
  });

  it('takes the same user back to where the session ended, another one home', async () => {
    sessionStore.setState({ user: { ...account, Id: 7 } as never });
    signOut('/user/lateChores?page=2');
    const { user } = await open();
    await user.type(nameField(), 'nuria');
    await user.type(passwordField(), 'secreta{Enter}');
    await waitFor(() => expect(sessionStore.getState().user).not.toBeNull());
    expect(`${location.pathname}${location.search}`).toBe('/user/lateChores?page=2');
    signOut('/user/lateChores?page=2');
    answer.body = { data: [{ ...account, Id: 8 }] };
    // The account's language is the page's since.
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(sessionStore.getState().user?.Id).toBe(8));
    expect(location.pathname).toBe('/user/home');
  });

  it('says that name and password don’t go together', async () => {
    answer.body = { data: [null] };
    const { user } = await open();
    await user.type(nameField(), 'nuria');
    await user.type(passwordField(), 'otra{Enter}');
    expect(await dialogText()).toContain('El usuario o la contraseña no son correctos.');
    expect(sessionStore.getState().user).toBeNull();
  });

  it('shows the error dialog where nobody answers', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    const { user } = await open();
    await user.type(nameField(), 'nuria');
    await user.type(passwordField(), 'secreta{Enter}');
    expect(await dialogText()).toContain('Sin conexión');
    expect(sessionStore.getState().user).toBeNull();
  });

  it('shows and hides the password', async () => {
    const { user } = await open();
    expect(passwordField().getAttribute('type')).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Mostrar la contraseña' }));
    expect(passwordField().getAttribute('type')).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Ocultar la contraseña' }));
    expect(passwordField().getAttribute('type')).toBe('password');
  });
});
