/** Every call that shared-kit/contracts describes. */
import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as z from 'zod/mini';

const folder = dirname(fileURLToPath(import.meta.resolve('shared-kit/contracts/route')));
const routeSchema = z.object({
  method: z.string(),
  path: z.string(),
  access: z.unknown(),
  answer: z.unknown(),
});

/** `GET /api/tasks/:id`; the routes of a resource stand together in one value. */
const routesIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const route = z.safeParse(routeSchema, value);
  if (route.success) return [`${route.data.method} ${route.data.path}`];
  return Object.values(value).flatMap((part) => {
    const inner = z.safeParse(routeSchema, part);
    return inner.success ? [`${inner.data.method} ${inner.data.path}`] : [];
  });
};

export const readContracts = async (): Promise<readonly string[]> => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const modules = await Promise.all(names.map((name) => import(`${pathToFileURL(folder).href}/${name}`)));
  return [...new Set(modules.flatMap((module) => Object.values(module)).flatMap(routesIn))].sort();
};
