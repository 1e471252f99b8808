/** `GET /api/openapi.json` and `GET /api/docs`. */
import { Router } from 'express';
import type { Directory } from '../upstreams/directory.ts';
import { apiPage } from './api-page.ts';
import { mergeOpenApi } from './merge-openapi.ts';

export const describeApi = (directory: Directory, version: string): Router => {
  const describe = async () => mergeOpenApi(await directory.openApis(), version);
  const router = Router();
  router.get('/api/openapi.json', async (_req, res) => void res.json(await describe()));
  router.get('/api/docs', async (_req, res) => void res.type('html').send(apiPage(await describe())));
  return router;
};
