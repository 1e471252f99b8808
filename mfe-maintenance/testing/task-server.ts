/** A server that knows one task, who is signed in, and keeps results as the service does: by version, noting the keys. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HistoryEntry } from 'shared-kit/contracts/history';
import { Permission } from 'shared-kit/contracts/people/permissions';
import type { Course } from 'shared-kit/contracts/tasks/task-courses';
import {
  type RecordTaskResultBody,
  recordTaskResultBodySchema,
  type TaskDetail,
} from 'shared-kit/contracts/tasks/task-detail';
import { configureApi } from 'shared-kit/web/app';
import * as z from 'zod/mini';
import { withBody } from '../src/offline/task-operations.ts';

export interface TaskServer {
  task: TaskDetail;
  /** Who changed the task. */
  history: readonly HistoryEntry[];
  /** What its element was measured before it. */
  courses: readonly Course[];
  /** Who can be chosen. */
  people: readonly { readonly id: number; readonly name: string }[];
  /** Of the person in both installations. */
  permissions: readonly Permission[];
  /** Every body that came, refused ones as well. */
  readonly sent: RecordTaskResultBody[];
  readonly keys: string[];
  /** Breaks the next connections off. */
  failing: number;
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text);
};

const answer = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const record = (server: TaskServer, body: RecordTaskResultBody, response: ServerResponse): void => {
  server.sent.push(body);
  const { task } = server;
  if (body.version !== task.version) {
    const refusal = { code: 'versionConflict', message: 'version', requestId: 'r', current: task };
    answer(response, 409, refusal);
    return;
  }
  const {
    performedById: toldId = task.performedById,
    performedAt = task.performedAt,
    delay,
    ...result
  } = body;
  const performed = { performedById: toldId ?? 12, performedAt, performedByName: 'Ana' };
  const said = { at: '2026-11-21T10:00:00.000Z', byId: 12, byName: 'Marta' };
  const told = delay === undefined ? {} : { delay: delay && { ...delay, ...said } };
  server.task = { ...withBody(task, result), ...performed, ...told, version: task.version + 1 };
  answer(response, 200, { data: server.task });
};

const installation = (id: number, name: string, permissions: readonly Permission[]) => ({
  id,
  name,
  ref: name,
  timeZone: 'Europe/Madrid',
  roleName: null,
  permissions,
});
const sessionOf = ({ permissions }: TaskServer) => ({
  id: 12,
  name: 'Marta',
  entityType: 'UserProxy',
  preferredLanguage: 0,
  installations: [installation(7, 'Torre', permissions), installation(8, 'Nave', permissions)],
});
/** Whatever photo was sent. */
const keptPhoto = {
  id: 88,
  installationId: 7,
  name: 'a.jpg',
  purpose: 'photo',
  contentType: 'image/jpeg',
  size: 8,
  width: 1,
  height: 1,
  createdAt: '2026-11-21T00:00:00Z',
};
const emptyList = { data: [], total: 0 };
const notFound = { code: 'notFound', message: 'not found', requestId: 'r' };

/** What is asked for: the task, the session, or a list. */
const read = (server: TaskServer, path: string, response: ServerResponse): void => {
  const { task, history, people } = server;
  if (path === '/api/session') answer(response, 200, { data: sessionOf(server) });
  else if (path === '/api/tasks/people') answer(response, 200, { data: people, total: people.length });
  else if (path === '/api/formats') answer(response, 200, { data: task.formats, total: task.formats.length });
  else if (path === `/api/tasks/${task.id}`) answer(response, 200, { data: task });
  else if (path.endsWith('/courses')) answer(response, 200, { data: server.courses });
  else if (path.endsWith('/history')) answer(response, 200, { data: history, total: history.length });
  else if (/\/\d+$/.test(path)) answer(response, 404, notFound);
  else answer(response, 200, emptyList);
};

export const startTaskServer = async (task: TaskDetail): Promise<TaskServer> => {
  const listener = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    response.setHeader('access-control-allow-methods', '*');
    if (request.method === 'OPTIONS') response.end();
    else if (server.failing > 0) {
      server.failing -= 1;
      request.socket.destroy();
    } else if (request.method === 'PUT') {
      server.keys.push(String(request.headers['idempotency-key']));
      record(server, z.parse(recordTaskResultBodySchema, await bodyOf(request)), response);
    } else if (request.method === 'POST' && request.url?.startsWith('/api/files'))
      answer(response, 201, { data: keptPhoto });
    else read(server, new URL(request.url ?? '', 'http://tasks').pathname, response);
  });
  const server: TaskServer = {
    task,
    history: [],
    courses: [],
    people: [],
    permissions: [Permission.PreventiveView, Permission.PreventiveEdit],
    sent: [],
    keys: [],
    failing: 0,
    close: () => {
      listener.closeAllConnections();
      return new Promise((done) => listener.close(() => done()));
    },
  };
  await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready));
  configureApi({ origin: `http://127.0.0.1:${(listener.address() as AddressInfo).port}` });
  return server;
};
