/** An admin service with an empty second installation, and the people of the tests. */
import { readFile } from 'node:fs/promises';
import { type Element, elements, elementTypes } from 'shared-kit/contracts/centres/elements';
import { areas, buildings, floors, installations } from 'shared-kit/contracts/centres/installations';
import { type FilePurpose, finishUpload, startUpload } from 'shared-kit/contracts/files';
import { Permission } from 'shared-kit/contracts/people/permissions';
import type { AnswerOf, CallInput, RouteContract } from 'shared-kit/contracts/route';
import { startTestService, type TestService } from 'shared-kit/testing/test-service';
import { seedUsers, testGrant, testUser } from 'shared-kit/testing/test-users';
import { expect } from 'vitest';
import { createAdmin } from '../src/app.ts';

export const people = { root: 1, admin: 2, editor: 3, technician: 4, stranger: 5 } as const;

export const startAdmin = async (now?: () => Date): Promise<TestService> => {
  const app = await startTestService(createAdmin, {
    ...(now ? { now } : {}),
    seed: (db) =>
      seedUsers(db, [
        testUser(people.root, { entityType: 'SuperAdminProxy' }),
        testUser(people.admin, { grants: [testGrant(1, [Permission.Administration])] }),
        testUser(people.editor, { grants: [testGrant(1, [Permission.ElementEditData])] }),
        testUser(people.technician, {
          grants: [testGrant(1, [Permission.PreventiveEdit, Permission.PreventiveView])],
        }),
        testUser(people.stranger, { grants: [testGrant(2, Object.values(Permission))] }),
      ]),
  });
  for (const ref of ['ONE', 'TWO'])
    await made(app, installations.create, {
      input: { body: { ref, name: `Installation ${ref}` } },
      as: people.root,
    });
  return app;
};

type DataOf<C> = AnswerOf<C> extends { data: infer D } ? D : never;

/** What a call answers as `data`, when it succeeds. */
export const made = async <C extends RouteContract>(
  app: TestService,
  contract: C,
  { input, as = people.admin }: { readonly input: CallInput<C>; readonly as?: number | undefined },
): Promise<DataOf<C>> => {
  const { status, body } = await app.call(contract, input, { as });
  expect(body).toMatchObject({ data: {} });
  expect(status).toBe(contract.status ?? 200);
  return (body as { data: DataOf<C> }).data;
};

export const listed = async <C extends RouteContract>(
  app: TestService,
  contract: C,
  { input, as = people.admin }: { readonly input: CallInput<C>; readonly as?: number | undefined },
): Promise<{ data: DataOf<C>; total: number }> => {
  const { status, body } = await app.call(contract, input, { as });
  expect(status).toBe(200);
  return body as { data: DataOf<C>; total: number };
};

export const codeOf = ({ body }: { body: unknown }): unknown => (body as { code?: unknown }).code;

/** A building with a floor with an area, and a type. */
export const makePlaces = async (app: TestService, name = 'Main') => {
  const installationId = 1;
  const building = await made(app, buildings.create, { input: { body: { installationId, name } } });
  const floor = await made(app, floors.create, {
    input: {
      body: { installationId, buildingId: building.id, name: 'Ground' },
    },
  });
  const area = await made(app, areas.create, {
    input: { body: { installationId, floorId: floor.id, name: 'Hall' } },
  });
  const type = await made(app, elementTypes.create, {
    input: { body: { name: { es: `Type of ${name}` } } },
    as: people.root,
  });
  return { building, floor, area, type };
};

export const makeElement = (
  app: TestService,
  { area, type }: { area: { readonly id: number }; type: { readonly id: number } },
  ref: string,
): Promise<Element> =>
  made(app, elements.create, {
    input: {
      body: { installationId: 1, areaId: area.id, elementTypeId: type.id, ref, name: `Element ${ref}` },
    },
  });

export const duplex = (): Promise<Buffer> => readFile(new URL('../demo/duplex.xlsx', import.meta.url));

/** The id of a file that nothing holds yet. */
export const keepFile = async (
  app: TestService,
  name: string,
  {
    bytes,
    purpose,
    as = people.admin,
  }: {
    readonly bytes: Uint8Array<ArrayBuffer>;
    readonly purpose: FilePurpose;
    readonly as?: number | undefined;
  },
): Promise<number> => {
  const body = { installationId: 1, name, size: bytes.length, purpose };
  const { id } = await made(app, startUpload, { input: { body }, as });
  await app.send('PUT', `/api/fileUploads/${id}?offset=0`, {
    as,
    body: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });
  return (await made(app, finishUpload, { input: { params: { id } }, as })).id;
};
