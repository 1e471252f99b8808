/** Every call that shared-kit/contracts describes. */
import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { RouteContract } from 'shared-kit/contracts/route';
import * as z from 'zod/mini';

const folder = dirname(fileURLToPath(import.meta.resolve('shared-kit/contracts/route')));
const routeSchema = z.object({
  method: z.string(),
  path: z.string(),
  access: z.unknown(),
  answer: z.unknown(),
});

const isContract = (value: unknown): value is RouteContract => z.safeParse(routeSchema, value).success;

/** The routes of a resource stand together in one value. */
const contractsIn = (value: unknown): readonly RouteContract[] => {
  if (typeof value !== 'object' || value === null) return [];
  return isContract(value) ? [value] : Object.values(value).filter(isContract);
};

export const readContracts = async (): Promise<readonly RouteContract[]> => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const modules = await Promise.all(names.map((name) => import(`${pathToFileURL(folder).href}/${name}`)));
  const found = modules.flatMap((module) => Object.values(module)).flatMap(contractsIn);
  const byName = new Map(found.map((contract) => [routeName(contract), contract]));
  return [...byName].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, contract]) => contract);
};

/** `GET /api/tasks/:id`. */
export const routeName = ({ method, path }: RouteContract): string => `${method} ${path}`;
