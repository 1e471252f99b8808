/** A service as the gateway sees one. */
import express, { type Express } from 'express';
import { type Listening, listen } from 'shared-kit/server/serve';
import type { Declaration } from 'shared-kit/server/service';

export const declare = (resource: string): Declaration => ({
  service: `${resource}-service`,
  version: '0.1.0',
  apiVersion: '1.0.0',
  resources: [resource],
  paths: [`/api/${resource}`, `/api/${resource}/:id`],
});

/** A replica answers requests with its name, and says that it is ready while `health` does. */
export const serviceApp = (resource: string, replica = '', health = { isReady: true }): Express => {
  const app = express();
  app.get('/ready', (_req, res) => void res.status(health.isReady ? 200 : 503).json({}));
  app.get('/declaration', (_req, res) => void res.json(declare(resource)));
  app.get('/openapi.json', (_req, res) => void res.json(openApiOf(resource)));
  app.get(`/api/${resource}/long`, (_req, res) => void res.json({ data: 'x'.repeat(5000) }));
  app.get(`/api/${resource}/never`, () => undefined);
  app.use(`/api/${resource}`, (req, res) => {
    const { 'x-request-id': requestId, 'x-forwarded-for': address, authorization } = req.headers;
    res.json({
      resource,
      method: req.method,
      requestId,
      address,
      authorization,
      ...(replica && { replica }),
    });
  });
  return app;
};

export const openApiOf = (resource: string) => ({
  openapi: '3.1.0',
  paths: { [`/api/${resource}`]: { get: { summary: `A page of <${resource}>`, tags: [resource] } } },
  components: { schemas: { Error: {} } },
});

export const startServiceAt = (resource: string, port = 0): Promise<Listening> =>
  listen(serviceApp(resource), { port });
