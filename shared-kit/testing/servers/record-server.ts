/** For screens: a server that keeps records as the services do, with versions, refusals and lists that can be searched. */

import type { EntityType } from '../../contracts/enums.ts';
import { Permission } from '../../contracts/people/permissions.ts';
import { configureApi, signOut } from '../../web/app.ts';
import { signInAs } from '../sign-in-as.ts';
import { type JsonAnswer, type SeenCall, startJsonServer } from './json-server.ts';

export interface StoredRow {
  /** A number, but for what is no record: an entry of a history. */
  readonly id: number | string;
  readonly [field: string]: unknown;
}

export interface RecordServer {
  /** What is stored, by resource; changes of a record by `elements/7/history`. */
  readonly store: Record<string, readonly StoredRow[]>;
  /** Bodies of the writing calls in their order. */
  readonly written: ReadonlyArray<{ readonly method: string; readonly body: Record<string, unknown> }>;
  /** Addresses that were read. */
  readonly read: readonly string[];
  readonly calls: readonly SeenCall[];
  /** Answers the next writing call instead of the store. */
  refuseNext(answer: JsonAnswer): void;
  close(): Promise<void>;
}

/** The base fields of a stored row. */
export const base = { entityStatus: 1, entityType: 'X', version: 1 } as const;
export const refusal = (status: number, code: string, more: object = {}): JsonAnswer => ({
  status,
  body: { code, message: code, requestId: 'r', ...more },
});

/** What a service answers besides what it was sent. */
const computed: Readonly<Record<string, object>> = { users: { sessionFails: 0, installations: '' } };

const session = (permissions: readonly number[], entityType: string) => ({
  id: 1,
  name: 'Ana',
  entityType,
  preferredLanguage: 0,
  installations: [{ id: 1, name: 'Norte', ref: 'N', timeZone: 'Europe/Madrid', roleName: null, permissions }],
});

const listed = (rows: readonly StoredRow[], query: URLSearchParams) => {
  const found = rows.filter((row) =>
    JSON.stringify(row)
      .toLowerCase()
      .includes((query.get('q') ?? '').toLowerCase()),
  );
  return { data: found.slice(0, Number(query.get('size') ?? 50)), total: found.length };
};

/** Signs somebody with the permissions in and keeps what is given; the address of the calls is set as well. */
export const startRecordServer = async (
  store: Record<string, readonly StoredRow[]>,
  permissions: readonly number[] = [Permission.Administration],
  entityType: EntityType = 'UserProxy',
): Promise<RecordServer> => {
  const refusals: JsonAnswer[] = [];
  const write = (resource: string, { method, body }: SeenCall): JsonAnswer => {
    const refused = refusals.shift();
    if (refused) return refused;
    const sent = JSON.parse(body.toString()) as StoredRow;
    const rows = store[resource] ?? [];
    const before = rows.find(({ id }) => id === sent.id);
    if (method === 'PUT' && before?.version !== sent.version)
      return refusal(409, 'versionConflict', { current: before });
    const id = before?.id ?? rows.length + 1000;
    const row = {
      ...base,
      ...computed[resource],
      ...before,
      ...sent,
      id,
      version: Number(before?.version ?? 0) + 1,
    };
    store[resource] = [...rows.filter((one) => one.id !== id), row];
    return { status: method === 'POST' ? 201 : 200, body: { data: row } };
  };
  const remove = (resource: string, { id }: StoredRow): JsonAnswer => {
    store[resource] = (store[resource] ?? []).filter((one) => one.id !== id);
    return { body: { data: { id } } };
  };
  const server = await startJsonServer((call) => {
    const url = new URL(call.url, 'http://localhost');
    const [, , resource = '', id, part] = url.pathname.split('/');
    if (resource === 'session') return { body: { data: session(permissions, entityType) } };
    if (call.method === 'POST' || call.method === 'PUT') return write(resource, call);
    if (part === 'history')
      return { body: listed(store[`${resource}/${id}/history`] ?? [], url.searchParams) };
    if (id === undefined) return { body: listed(store[resource] ?? [], url.searchParams) };
    const row = store[resource]?.find((one) => one.id === Number(id));
    if (row && call.method === 'DELETE') return remove(resource, row);
    return row ? { body: { data: row } } : refusal(404, 'notFound');
  });
  configureApi({ origin: server.origin });
  signInAs({ Id: 1, Name: 'Ana', EntityType: entityType });
  return {
    store,
    calls: server.calls,
    get written() {
      return server.calls
        .filter(({ method }) => method === 'POST' || method === 'PUT')
        .map(({ method, body }) => ({
          method,
          body: JSON.parse(body.toString()) as Record<string, unknown>,
        }));
    },
    get read() {
      return server.calls.filter(({ method }) => method === 'GET').map(({ url }) => url);
    },
    refuseNext: (answer) => void refusals.push(answer),
    async close() {
      signOut();
      await server.close();
    },
  };
};
