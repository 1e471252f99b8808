/** One trace through two processes down to the database, as a collector gets it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import express from 'express';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { clockVariables } from '../../../testing/clock/clock-variables.ts';
import { startTestMongo } from '../../../testing/test-mongo.ts';
import { seedSigningKey, signTestToken } from '../../../testing/test-tokens.ts';
import { seedModules, seedUsers, testGrant, testModule, testUser } from '../../../testing/test-users.ts';
import { startTracing, traceRequest } from '../../http/tracing.ts';
import type { TracingConfig } from '../../http/tracing-env.ts';
import { listen } from '../../serve.ts';

const attributesSchema = z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }));
const exportedSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.optional(z.string()),
              name: z.string(),
              attributes: attributesSchema,
            }),
          ),
        }),
      ),
    }),
  ),
});

type Attributes = z.infer<typeof attributesSchema>;
const textsOf = (attributes: Attributes): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const startCollector = async () => {
  const bodies: string[] = [];
  const server = createServer((req, res) => {
    let body = '';
    req.on('data', (part: Buffer) => {
      body += part.toString();
    });
    req.on('end', () => {
      bodies.push(`${req.url} ${req.headers['x-key']} ${body}`);
      res.setHeader('content-type', 'application/json').end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    bodies,
    spans: () =>
      bodies.flatMap((body) =>
        z
          .parse(exportedSchema, JSON.parse(body.replace(/^\S+ \S+ /, '')))
          .resourceSpans.flatMap(({ resource, scopeSpans }) =>
            scopeSpans.flatMap(({ spans }) =>
              spans.map((span) => ({
                ...span,
                process: textsOf(resource.attributes)['service.name'],
                facts: textsOf(span.attributes),
              })),
            ),
          ),
      ),
    close: () => void server.close(),
  };
};

const startTools = async (env: Record<string, string>) => {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../process/tool-process.ts')],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { PATH: process.env.PATH, ...clockVariables(), ...env } },
  );
  const exit = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    const { url } = JSON.parse(line) as { url?: string };
    if (url === undefined) continue;
    const stop = async () => {
      child.kill('SIGTERM');
      await exit;
    };
    return { url, stop };
  }
  throw new Error('the service ended');
};

/** What stands at the browsers' side, and hands on what it gets. */
const startEdge = async (config: TracingConfig, target: string) => {
  const tracing = await startTracing('edge', config, { isEdge: true });
  const app = express();
  app.use((req, res, next) =>
    traceRequest(
      {
        service: 'edge',
        req,
        res,
        answered: () => ({ route: '/api/tools', status: res.statusCode, requestId: 'r' }),
      },
      next,
    ),
  );
  app.use(async (req, res) => {
    const { authorization = '', traceparent } = req.headers;
    const headers = { authorization, ...(traceparent && { traceparent: String(traceparent) }) };
    const answer = await fetch(`${target}${req.url}`, { headers });
    res.status(answer.status).send(await answer.text());
  });
  const listening = await listen(app, { port: 0 });
  return {
    url: listening.url,
    async stop() {
      await listening.close();
      await tracing.stop();
    },
  };
};

test('a press is followed to the commands that reach the database, and nothing is told of what it asked for', async () => {
  const mongo = await startTestMongo();
  await seedSigningKey(mongo.db);
  await seedUsers(mongo.db, [testUser(1, { grants: [testGrant(1, [8])] })]);
  await seedModules(mongo.db, [testModule(1, 'mfe-tools', ['lists'])]);
  const collector = await startCollector();
  const otel = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=abc' };
  const tools = await startTools({ MONGODB_URL: mongo.url, ...otel, OTEL_SERVICE_NAME: 'tools-1' });
  const config = { ...otel, OTEL_SERVICE_NAME: '', OTEL_TRACES_SAMPLER_ARG: 0.5 };
  const edge = await startEdge(config, tools.url);
  const authorization = `Bearer ${await signTestToken(1)}`;
  // Half of all traces by their ids; a browser that asks to be noted is not heard.
  const [noted, left] = ['10000000', 'f0000000'].map((half) => half.padEnd(32, '0')) as [string, string];
  for (const trace of [noted, left])
    await fetch(`${edge.url}/api/tools?installationId=1&q=hidden`, {
      headers: { authorization, traceparent: `00-${trace}-00000000000000aa-01` },
    });
  await edge.stop();
  await tools.stop();

  const spans = collector.spans();
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([noted]));
  const atEdge = spans.find(({ process }) => process === 'edge');
  expect(atEdge).toMatchObject({ name: 'GET /api/tools', parentSpanId: '00000000000000aa' });
  const atService = spans.find(({ facts }) => facts['portal.service'] === 'tools');
  expect(atService).toMatchObject({
    name: 'GET /api/tools',
    parentSpanId: atEdge?.spanId,
    process: 'tools-1',
  });
  expect(atService?.facts).toMatchObject({ 'http.route': '/api/tools', 'http.response.status_code': 200 });
  const commands = spans.filter(({ facts }) => facts['db.system.name'] === 'mongodb');
  expect(commands.map(({ name }) => name)).toContain('find tools');
  for (const command of commands) expect(command.parentSpanId).toBe(atService?.spanId);
  expect(collector.bodies.join()).not.toMatch(/hidden|installationId/);
  expect(collector.bodies.every((body) => body.startsWith('/v1/traces abc '))).toBe(true);
  collector.close();
  await mongo.close();
});

test('without a collector nothing is noted, and requests go on as they are', async () => {
  const tracing = await startTracing('edge', {
    OTEL_EXPORTER_OTLP_ENDPOINT: '',
    OTEL_EXPORTER_OTLP_HEADERS: '',
    OTEL_SERVICE_NAME: '',
    OTEL_TRACES_SAMPLER_ARG: 1,
  });
  const headers: Record<string, string> = { traceparent: 'of the browser' };
  let isAsked = false;
  traceRequest(
    {
      service: 'edge',
      req: { method: 'GET', headers } as never,
      res: {} as never,
      answered: () => ({ route: '', status: 0, requestId: '' }),
    },
    () => {
      isAsked = true;
    },
  );
  expect(isAsked).toBe(true);
  expect(headers).toEqual({ traceparent: 'of the browser' });
  await tracing.stop();
});
