/** What the routes of a plain resource have in common, tried on any of them. */
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { historyEntrySchema } from '../../contracts/history.ts';
import type { RouteContract } from '../../contracts/route.ts';
import { requestOf, type TestService } from '../test-service.ts';
import { expectError, type GuardedRoute } from './route-guards.ts';

type Values = Readonly<Record<string, unknown>>;
type Routes = Readonly<Record<'list' | 'get' | 'create' | 'update' | 'remove' | 'history', RouteContract>> & {
  readonly arrange?: RouteContract | undefined;
};

export interface CheckedResource {
  readonly routes: Routes;
  /** What a create takes; another number makes another record, whose texts contain the number. */
  readonly body: (number: number) => Values;
  /** What an update changes. */
  readonly change: Values;
  /** A user who may do all of it. */
  readonly as: number;
  /** What the list is asked with: the installation. */
  readonly query?: Values;
  /** The same for a list that must not show these records: another installation. */
  readonly otherQuery?: Values;
  /** A field that may not be repeated, and what is said then. */
  readonly unique?: { readonly field: string; readonly code: 'nameExists' | 'referenceExists' };
}

/** The routes for `checkRouteGuards`, about the record with the id 1, which must be there. */
export const guardedRecord = (routes: Routes, body: Values, query: Values = {}): GuardedRoute[] => [
  { contract: routes.list, valid: { query } },
  { contract: routes.get, valid: { params: { id: 1 } } },
  { contract: routes.create, valid: { body } },
  { contract: routes.update, valid: { body: { ...body, id: 1, version: 0 } } },
  { contract: routes.remove, valid: { params: { id: 1 } } },
  { contract: routes.history, valid: { params: { id: 1 } } },
  ...(routes.arrange ? [{ contract: routes.arrange, valid: { body: { id: 1, beside: { after: 1 } } } }] : []),
];

const recordSchema = z.looseObject({ id: z.int(), version: z.int() });
const oneSchema = z.object({ data: recordSchema });
const listSchema = z.object({ data: z.array(recordSchema), total: z.int() });
const arrangedSchema = z.object({ data: z.object({ stood: z.record(z.string(), z.int()) }) });
const historySchema = z.object({ data: z.array(historyEntrySchema), total: z.int() });
const conflictSchema = z.object({ code: z.literal('versionConflict'), current: recordSchema });

/** Defines the tests: `checkRecordRoutes(() => service, {routes: elements, body: (n) => …, change: {name: 'B'}, as: 7})`. */
export const checkRecordRoutes = (service: () => TestService, resource: CheckedResource): void => {
  const { routes, body, change, as, query = {}, otherQuery, unique } = resource;
  const call = (
    contract: RouteContract,
    input: { params?: Values; query?: Values; body?: Values },
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const request = requestOf(contract, input);
    const sent = request.body === undefined ? {} : { body: request.body };
    return service().send(contract.method, request.path, { as, headers, ...sent });
  };
  const add = async (number: number) => {
    const answer = await call(routes.create, { body: body(number) });
    expect(answer).toMatchObject({ status: 201 });
    return z.parse(oneSchema, answer.body).data;
  };
  const list = async (asked: Values) => {
    const answer = await call(routes.list, { query: { ...query, ...asked } });
    expect(answer).toMatchObject({ status: 200 });
    return z.parse(listSchema, answer.body);
  };
  const get = (id: number) => call(routes.get, { params: { id } });
  const put = (id: number, version: number, fields: Values) =>
    call(routes.update, { body: { ...body(1001), ...fields, id, version } });

  describe(`records of ${routes.list.path}`, () => {
    let first: z.infer<typeof recordSchema>;
    beforeAll(async () => {
      first = await add(1001);
      await add(1002);
      await add(1003);
    });

    test('what was added is answered, read and listed alike', async () => {
      expect(first).toMatchObject({ ...body(1001), version: 0 });
      expect(await get(first.id)).toMatchObject({ status: 200, body: { data: first } });
      expect((await list({})).data).toContainEqual(first);
    });

    test('a list comes in pages', async () => {
      const all = await list({});
      const second = await list({ page: 2, size: 1 });
      expect(second.total).toBe(all.total);
      expect(second.data).toEqual([all.data[1]]);
    });

    test('a record is found by its words', async () => {
      expect((await list({ q: '1002' })).data).toMatchObject([body(1002)]);
      expect(await list({ q: 'no such words' })).toEqual({ data: [], total: 0 });
    });

    if (otherQuery)
      test('another list does not have it', async () => {
        const { data } = await list(otherQuery);
        expect(data.filter(({ id }) => id === first.id)).toEqual([]);
      });

    test('the same request sent twice adds one', async () => {
      const key = { 'idempotency-key': 'record-routes-1004' };
      const once = await call(routes.create, { body: body(1004) }, key);
      const again = await call(routes.create, { body: body(1004) }, key);
      expect(again).toMatchObject({ status: 201, body: once.body });
      expect((await list({ q: '1004' })).total).toBe(1);
    });

    test('a change counts the version up; whoever read an older one gets the present record', async () => {
      const { id, version } = await add(1005);
      const changed = await put(id, version, { ...body(1005), ...change });
      expect(changed).toMatchObject({ status: 200, body: { data: { ...change, version: version + 1 } } });
      const refused = await put(id, version, body(1006));
      expect(refused.status).toBe(409);
      expect(z.parse(conflictSchema, refused.body).current).toMatchObject({
        ...change,
        version: version + 1,
      });
      expect(await get(id)).toMatchObject({ body: { data: { ...change, version: version + 1 } } });
    });

    test('its history says who changed what, from what to what, the last change first', async () => {
      const before = await add(1009);
      const after = await put(before.id, before.version, body(1010));
      expect(after).toMatchObject({ status: 200 });
      const record = z.parse(oneSchema, after.body).data;
      const history = async (asked: Values) => {
        const answer = await call(routes.history, { params: { id: before.id }, query: asked });
        expect(answer).toMatchObject({ status: 200 });
        return z.parse(historySchema, answer.body);
      };
      const { data, total } = await history({});
      expect(total).toBe(2);
      expect(data.map(({ kind, userId }) => [kind, userId])).toEqual([
        ['changed', as],
        ['created', as],
      ]);
      const changed = Object.keys(body(1010)).filter(
        (field) => !isDeepStrictEqual(before[field], record[field]),
      );
      expect(changed).not.toEqual([]);
      for (const field of changed)
        expect(data[0]?.changes).toContainEqual({ field, before: before[field], after: record[field] });
      expect((await history({ page: 2, size: 1 })).data).toEqual([data[1]]);
      expectError(await call(routes.history, { params: { id: 2147483647 } }), 'notFound');
    });

    const { arrange } = routes;
    if (arrange)
      test('an entry is put beside another whatever their numbers, and back where it stood', async () => {
        const [one, two, three] = [await add(1011), await add(1012), await add(1013)];
        const own = new Set([one.id, two.id, three.id]);
        const order = async () => {
          const { data } = await list({ sort: 'order', size: 500 });
          return data.map(({ id }) => id).filter((id) => own.has(id));
        };
        const put = async (id: number, beside: Values) => {
          const answer = await call(arrange, { body: { id, beside } });
          expect(answer).toMatchObject({ status: 200, body: { data: { id } } });
          return z.parse(arrangedSchema, answer.body).data.stood;
        };
        await put(one.id, { before: two.id });
        await put(two.id, { before: three.id });
        expect(await order()).toEqual([one.id, two.id, three.id]);
        const stood = await put(three.id, { before: one.id });
        expect(stood).toEqual({ after: two.id });
        expect(await order()).toEqual([three.id, one.id, two.id]);
        const moved = z.parse(oneSchema, (await get(three.id)).body).data;
        expect(moved.version).toBeGreaterThan(three.version);
        await put(three.id, stood);
        for (const [id, after] of [
          [2147483647, three.id],
          [three.id, 2147483647],
        ])
          expectError(await call(arrange, { body: { id, beside: { after } } }), 'notFound');
        expect(await order()).toEqual([one.id, two.id, three.id]);
      });

    if (unique)
      test(`a taken ${unique.field} is said beside the field`, async () => {
        const taken = { ...body(1007), [unique.field]: body(1001)[unique.field] };
        const refused = await call(routes.create, { body: taken });
        expectError(refused, unique.code);
        expect(refused.body).toMatchObject({ fields: [{ path: unique.field, code: 'exists' }] });
      });

    if (z.safeParse(routes.list.query ?? z.never(), { ...query, entityStatus: '1' }).success)
      test('active ones are listed apart from the others', async () => {
        const { id, version } = await add(1014);
        const found = async (entityStatus: string) => {
          const { data } = await list({ q: '1014', entityStatus });
          return data.map((one) => one.id);
        };
        expect([await found('1'), await found('0'), await found('0,1')]).toEqual([[id], [], [id]]);
        const changed = await put(id, version, { ...body(1014), entityStatus: 0 });
        expect(changed).toMatchObject({ status: 200 });
        expect([await found('1'), await found('0'), await found('0,1')]).toEqual([[], [id], [id]]);
      });

    test('what was deleted is gone', async () => {
      const { id } = await add(1008);
      expect(await call(routes.remove, { params: { id } })).toMatchObject({
        status: 200,
        body: { data: { id } },
      });
      expectError(await get(id), 'notFound');
      expectError(await call(routes.remove, { params: { id } }), 'notFound');
      expect((await list({ q: '1008' })).total).toBe(0);
    });
  });
};
