/** Roles, categories and users as the super-administrator `root` makes them. */
import { defined } from 'shared-kit/domain/defined';
import { expect } from 'vitest';
import { dataOf, password, type TestPortal } from './test-portal.ts';

export type Entity = Record<string, unknown> & { id: number; version: number };

export const recordsOf = (portal: TestPortal) => {
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    portal.send(method, `/api/${path}`, {
      headers: { ...portal.admin, ...headers },
      ...defined({ body }),
    });
  return {
    send,
    async create(resource: string, body: unknown): Promise<Entity> {
      const answer = await send('POST', resource, body);
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return dataOf<Entity>(answer);
    },
    list: async (path: string) => (await send('GET', path)).body as { data: Entity[]; total: number },
  };
};

export const names = (name: string) => ({ es: name, cat: `${name} cat`, en: `${name} en` });

export const newUser = (loginName: string, fields: object = {}) => ({
  loginName,
  name: 'Ana',
  firstSurname: 'Gil',
  preferredLanguage: 0,
  password,
  ...fields,
});

/** What a change sends back of an answer. */
export const fieldsOf = ({
  sessionFails: _,
  lockEndsAt: _l,
  secondFactor: _f,
  installations: _i,
  entityType: _t,
  userName: _u,
  installationName: _n,
  erasedAt: _e,
  ...fields
}: Entity) => fields as Entity;
