import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { act, screen, waitFor } from '@testing-library/react';
import { renderPage } from 'shared-kit/testing/render';
import { configureApi } from 'shared-kit/web/app';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };
import { LoginPage } from '../session/login-page.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';

let server: Server;
let calls: string[];
let origin: string | null;

beforeEach(async () => {
  calls = [];
  origin = location.origin;
  server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: { origin } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  configureApi({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', class PublicKeyCredential {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const texts = { texts: { shell: es } };
const button = () => screen.queryByRole<HTMLButtonElement>('button', { name: es.passkeys.signIn });
const asked = () => waitFor(() => expect(calls).toEqual(['GET /api/login/passkey']));

describe('the button of passkeys', () => {
  test('stands after the password form, where the page is at the portal’s address', async () => {
    await renderPage(<LoginPage />, texts);
    await waitFor(() => expect(button()).not.toBeNull());
    const enter = screen.getByRole('button', { name: es.login.enter });
    expect(enter.compareDocumentPosition(button() as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test.each([
    ['the portal has none', null],
    ['the portal is elsewhere', 'https://portal.example'],
  ])('is not there where %s', async (_, given) => {
    origin = given;
    await renderPage(<LoginPage />, texts);
    await asked();
    expect(button()).toBeNull();
  });

  test.each([
    ['the browser has none', 'PublicKeyCredential'],
    ['the connection is not safe', 'isSecureContext'],
  ])('is not there where %s, and nothing is asked', async (_, missing) => {
    vi.stubGlobal(missing, undefined);
    await renderPage(<LoginPage />, texts);
    expect(button()).toBeNull();
    expect(calls).toEqual([]);
  });

  test('says that it needs a network while there is none', async () => {
    await renderPage(<LoginPage />, texts);
    await waitFor(() => expect(button()?.disabled).toBe(false));
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(button()?.disabled).toBe(true);
    expect(screen.getByRole('status').textContent).toBe(es.passkeys.needsNetwork);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(button()?.disabled).toBe(false));
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('one’s own passkeys', () => {
  const open = (at: string | null) => renderPage(<OwnPasskeys own={{ origin: at, passkeys: [] }} />, texts);
  const way = () => screen.queryByRole('button', { name: es.passkeys.add });

  test('can be made at the portal’s address', async () => {
    await open(location.origin);
    expect(way()).not.toBeNull();
  });

  test.each<[string, string | null, string]>([
    ['has no address', null, es.passkeys.off],
    [
      'is at another address',
      'https://portal.example',
      es.passkeys.elsewhere.replace('{{origin}}', 'https://portal.example'),
    ],
  ])('are not made where the portal %s, and that is said', async (_, at, text) => {
    await open(at);
    expect(screen.getByText(text)).toBeTruthy();
    expect(way()).toBeNull();
  });

  test('are not made by a browser that has none, and that is said', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    await open(location.origin);
    expect(screen.getByText(es.passkeys.unsupported)).toBeTruthy();
    expect(way()).toBeNull();
  });
});
