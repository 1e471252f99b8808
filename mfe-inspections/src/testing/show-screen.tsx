/** Screens of the module before a server that answers what a test says, for somebody who is signed in at one installation. */
import type { ReactElement } from 'react';
import type { EntityType } from 'shared-kit/contracts/enums';
import { inspectionPermissions } from 'shared-kit/contracts/legal/inspection-access';
import { renderPage } from 'shared-kit/testing/render';
import { type JsonAnswer, startJsonServer } from 'shared-kit/testing/servers/json-server';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { configureApi, signOut } from 'shared-kit/web/app';
import { onTestFinished } from 'vitest';
import es from '../locales/es.json' with { type: 'json' };

export interface SentCall {
  readonly route: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}
export type Answer = (call: SentCall) => JsonAnswer;
/** By method and path: `{'GET /api/inspectionMatrix': down}`. A list that is not named is empty. */
export type Answers = Record<string, Answer>;

const refused = (status: number, code: string, more: object = {}): JsonAnswer => ({
  status,
  body: { code, message: '', requestId: 'r', ...more },
});

export const data =
  (value: unknown): Answer =>
  () => ({ body: { data: value } });
export const listed =
  (rows: readonly unknown[]): Answer =>
  () => ({ body: { data: rows, total: rows.length } });
export const down: Answer = () => refused(503, 'serviceUnavailable');
/** Refused at one field. */
export const refusedAt =
  (path: string, code: string): Answer =>
  () =>
    refused(400, 'invalidInput', { fields: [{ path, code }] });

const sessionOf = (entityType: EntityType) => ({
  id: 12,
  name: 'Marta',
  entityType,
  preferredLanguage: 0,
  installations: [
    {
      id: 7,
      name: 'Torre',
      ref: 'T',
      timeZone: 'Europe/Madrid',
      roleName: null,
      permissions: inspectionPermissions,
    },
  ],
});

interface ScreenOptions {
  readonly at: string;
  readonly answers: Answers;
  readonly entityType?: EntityType;
}

/** `answers` may be changed while the screen is shown; `asked` are the queries of a route, `sent` are the calls that write. */
export const showScreen = async (
  element: ReactElement,
  { at, answers, entityType = 'UserProxy' }: ScreenOptions,
) => {
  const calls: SentCall[] = [];
  const server = await startJsonServer(({ method, url, body }) => {
    const { pathname, searchParams } = new URL(url, 'http://inspections');
    const text = body.toString();
    const call: SentCall = {
      route: `${method} ${pathname}`,
      query: Object.fromEntries(searchParams),
      body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
    };
    calls.push(call);
    if (pathname === '/api/session') return { body: { data: sessionOf(entityType) } };
    const answer = answers[call.route];
    if (answer) return answer(call);
    return method === 'GET' && !/\/\d+$/.test(pathname) ? listed([])(call) : refused(404, 'notFound');
  });
  onTestFinished(async () => {
    signOut();
    await server.close();
  });
  configureApi({ origin: server.origin });
  signInAs({ Id: 12, Name: 'Marta', EntityType: entityType });
  const page = await renderPage(element, { at, texts: { 'mfe-inspections': es } });
  return {
    ...page,
    asked: (route: string) => calls.filter((call) => call.route === route).map(({ query }) => query),
    sent: () => calls.filter(({ route }) => !route.startsWith('GET ') && !route.endsWith('/session')),
  };
};
