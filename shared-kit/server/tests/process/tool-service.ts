/** A small service that uses what the server kit has. */
import { EventEmitter, once } from 'node:events';
import * as z from 'zod/mini';
import {
  baseShape,
  dataOf,
  idParamSchema,
  idParamsSchema,
  idSchema,
  listOf,
  listQueryShape,
  nameSchema,
  sortSchema,
  versionSchema,
} from '../../../contracts/base.ts';
import { jobSchema } from '../../../contracts/jobs.ts';
import { Permission } from '../../../contracts/people/permissions.ts';
import { defineContract } from '../../../contracts/route.ts';
import { searchTextOf } from '../../../domain/text/search-text.ts';
import { baseFields, defineModel } from '../../database/define-model.ts';
import { type BaseRecord, nextId, toEntity, trusted, updateVersioned } from '../../database/mongo.ts';
import { fileAnswer } from '../../http/answers.ts';
import { defineRoute, type Handler } from '../../http/define-route.ts';
import { duplicateKey, fail } from '../../http/errors.ts';
import { listPage, searchFilter } from '../../list.ts';
import { publishView } from '../../publish-view.ts';
import { createService, type Service, type ServiceHost } from '../../service.ts';
import { defineJob, findJob, startJob } from '../../work/jobs.ts';

interface ToolRecord extends BaseRecord {
  installationId: number;
  name: string;
  searchText: string;
}

export const tools = defineModel<ToolRecord>(
  'tools',
  { ...baseFields('Tool'), installationId: Number, name: String, searchText: String },
  { indexes: [{ key: { installationId: 1, name: 1 }, unique: true }] },
);

const toolSchema = z.object({ ...baseShape, installationId: idSchema, name: z.string() });
const access = { anyOf: [Permission.Administration] } as const;
const present = ({ searchText: _, ...record }: ToolRecord) => toEntity(record);

export const listTools = defineContract({
  method: 'GET',
  path: '/api/tools',
  access: { ...access, in: 'input' },
  feature: { module: 'mfe-tools', feature: 'lists' },
  query: z.strictObject({
    ...listQueryShape,
    installationId: idParamSchema,
    after: z.optional(idParamSchema),
    sort: z.optional(sortSchema(['id', 'name'])),
  }),
  answer: listOf(toolSchema),
  summary: 'A page of tools',
});

export const getTool = defineContract({
  method: 'GET',
  path: '/api/tools/:id',
  access: { anyOf: [], in: 'record' },
  params: idParamsSchema,
  answer: dataOf(toolSchema),
  summary: 'One tool',
});

export const createTool = defineContract({
  method: 'POST',
  path: '/api/tools',
  access: { ...access, in: 'input' },
  body: z.strictObject({ installationId: idSchema, name: nameSchema }),
  answer: dataOf(toolSchema),
  status: 201,
  idempotent: true,
  summary: 'Add a tool',
});

export const updateTool = defineContract({
  method: 'PUT',
  path: '/api/tools',
  access: { ...access, in: 'record' },
  body: z.strictObject({ id: idSchema, version: versionSchema, name: nameSchema }),
  answer: dataOf(toolSchema),
  summary: 'Change a tool',
});

export const whoAmI = defineContract({
  method: 'GET',
  path: '/api/tools/me',
  access: 'signedIn',
  answer: z.object({ name: z.string() }),
  summary: 'The caller',
});

export const readPlan = defineContract({
  method: 'GET',
  path: '/api/plans/:id',
  access: 'superAdmin',
  params: idParamsSchema,
  answer: z.unknown(),
  answerType: 'file',
  summary: 'A plan',
});

export const uploadPlan = defineContract({
  method: 'POST',
  path: '/api/plans',
  access: { ...access, in: 'input' },
  query: z.strictObject({ installationId: idParamSchema }),
  bodyType: 'file',
  bodyLimit: 2000,
  answer: z.object({ size: z.int(), contentType: z.string() }),
  summary: 'Keep a plan',
});

export const breakDown = defineContract({
  method: 'GET',
  path: '/api/broken',
  access: 'public',
  query: z.strictObject({ how: z.enum(['throw', 'leak', 'drift', 'wait']) }),
  answer: z.object({ ok: z.boolean() }),
  summary: 'Fails in several ways',
});

export const startCount = defineContract({
  method: 'POST',
  path: '/api/counts',
  access: { ...access, in: 'input' },
  body: z.strictObject({ installationId: idSchema, to: z.int(), failWith: z.optional(z.boolean()) }),
  answer: dataOf(jobSchema(z.object({ sum: z.int() }))),
  status: 202,
  summary: 'Count in the background',
});

export const getCount = defineContract({
  method: 'GET',
  path: '/api/counts/:id',
  access: 'signedIn',
  params: idParamsSchema,
  answer: dataOf(jobSchema(z.object({ sum: z.int() }))),
  summary: 'The state of a count',
});

/** Lets a test hold jobs and requests. */
export interface ToolDeps {
  readonly gate: () => Promise<void>;
  readonly count: ReturnType<typeof countJob>;
}

const countJob = (gate: () => Promise<void>) =>
  defineJob({
    kind: 'count',
    input: z.object({ to: z.int(), failWith: z.optional(z.boolean()) }),
    run: async (_ctx, { to, failWith = false }, { report }) => {
      await report(1, to);
      await gate();
      await report(to, to);
      if (failWith) fail('importInvalid');
      return { sum: (to * (to + 1)) / 2 };
    },
  });

const create: Handler<typeof createTool, ToolDeps> = async ({ body }, ctx) => {
  const id = await nextId(ctx.db, 'tools');
  return ctx
    .transaction(async (session) => {
      const record = {
        _id: id,
        entityStatus: 1 as const,
        entityType: 'Tool',
        version: 0,
        ...body,
        searchText: searchTextOf([body.name]),
      };
      await tools(ctx.db).create([record], { session });
      await ctx.deps.gate();
      await ctx.audit({ action: 'tool.created', entityType: 'Tool', entityId: id, after: record }, session);
      return { data: present(record) };
    })
    .catch((error: unknown) => {
      if (duplicateKey(error)?.fields.includes('name')) return fail('nameExists');
      throw error;
    });
};

const update: Handler<typeof updateTool> = ({ body: { id, version, name } }, ctx) =>
  ctx.transaction(async (session) => {
    const change = { name, searchText: searchTextOf([name]) };
    const after = await updateVersioned(tools(ctx.db), { id, version, change, session, present });
    await ctx.audit({ action: 'tool.updated', entityType: 'Tool', entityId: id, after }, session);
    return { data: present(after) };
  });

const findTool = (id: number, db: ServiceHost['db']) => tools(db).findById(id).lean<ToolRecord>();

/** Emits `waiting` when somebody waits for an answer that does not come, and `gone` when nobody does any more. */
export const patience = new EventEmitter();

const waitedFor = async (gone: AbortSignal | undefined): Promise<void> => {
  if (!gone) return;
  const left = once(gone, 'abort');
  patience.emit('waiting');
  await left;
  patience.emit('gone');
};

export const createTools =
  (gate: () => Promise<void> = () => Promise.resolve()) =>
  (host: ServiceHost): Service => {
    const count = countJob(gate);
    return createService<ToolDeps>(host, {
      name: 'tools',
      apiVersion: '1.0.0',
      deps: { gate, count },
      jobs: [count],
      models: [tools],
      prepare: (db) =>
        publishView(db, 'tools_v1', { source: 'tools', pipeline: [{ $project: { name: 1 } }] }),
      routes: [
        defineRoute(getTool, {
          locate: ({ params }, ctx) => findTool(params.id, ctx.db),
          handle: async ({ located }) => ({ data: present(located) }),
        }),
        defineRoute(listTools, {
          handle: ({ query: { installationId, after, q, ...page } }, ctx) => {
            const ids = after ? { _id: trusted({ $gt: after }) } : {};
            const filter = { installationId, ...ids, ...searchFilter(q) };
            return listPage(tools(ctx.db), { filter, ...page, present });
          },
        }),
        defineRoute(createTool, { handle: create }),
        defineRoute(updateTool, {
          locate: ({ body }, ctx) => findTool(body.id, ctx.db),
          handle: update,
        }),
        defineRoute(whoAmI, { handle: async (_input, { caller }) => ({ name: caller.name }) }),
        defineRoute(readPlan, {
          handle: async () =>
            fileAnswer({ contentType: 'image/png', content: Buffer.from('png'), etag: '"1"' }),
        }),
        defineRoute(uploadPlan, {
          handle: async ({ file }) => ({ size: file.bytes.length, contentType: file.contentType }),
        }),
        defineRoute(breakDown, {
          handle: async ({ query }, ctx) => {
            if (query.how === 'wait') await waitedFor(ctx.gone);
            if (query.how === 'leak') return { ok: true, password: 'secret' };
            if (query.how === 'drift') return JSON.parse('{"ok":"yes"}') as { ok: boolean };
            await tools(ctx.db).create([JSON.parse('{"_id":1,"unknownField":1}') as ToolRecord]);
            return { ok: true };
          },
        }),
        defineRoute(startCount, {
          handle: async ({ body }, ctx) => ({
            data: await startJob(ctx, ctx.deps.count, body),
          }),
        }),
        defineRoute(getCount, {
          handle: async ({ params }, ctx) => ({
            data: (await findJob<{ sum: number }>(ctx, params.id)) ?? fail('notFound'),
          }),
        }),
      ],
    });
  };
