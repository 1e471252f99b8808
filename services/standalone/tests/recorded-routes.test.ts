/**
 * The routes of each service, recorded for the version of its API. Modules ask for a version: one that calls a route of a service from before it
 * would fail before whoever opens it, instead of being told apart before it is loaded.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAtLeast, type RecordedNames, versionNeeded } from 'shared-kit/config/version-needed.ts';
import { type ModuleManifest, moduleManifestSchema } from 'shared-kit/contracts/modules/manifest';
import type { Service } from 'shared-kit/server/service';
import { startTestMongo } from 'shared-kit/testing/test-mongo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { repositoryRoot } from '../src/config.ts';
import { startQuietServices } from './quiet-services.ts';

const file = join(import.meta.dirname, 'recorded-routes.json');
const recordSchema = z.record(z.string(), z.object({ version: z.string(), names: z.array(z.string()) }));
const openApiSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

let services: readonly Service[];
let close: () => Promise<void>;
beforeAll(async () => {
  const mongo = await startTestMongo();
  services = await startQuietServices(mongo.db, {});
  close = async () => {
    await Promise.all(services.map((service) => service.close()));
    await mongo.close();
  };
});
afterAll(() => close());

const namesOf = ({ openApi }: Service): string[] =>
  Object.entries(z.parse(openApiSchema, openApi()).paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .toSorted();

const recorded = (): Readonly<Record<string, RecordedNames>> =>
  z.parse(recordSchema, JSON.parse(readFileSync(file, 'utf8')));

test('a service whose routes change has another version, and its routes are recorded for it', async () => {
  const before = recorded();
  const toRaise = services.flatMap((service) => {
    const { service: name, apiVersion } = service.declaration;
    const needed = versionNeeded(before[name], namesOf(service));
    return isAtLeast(apiVersion, needed)
      ? []
      : [
          `services/${name}/src/app.ts: its routes have changed, raise apiVersion from ${apiVersion} to ${needed}`,
        ];
  });
  expect(toRaise).toEqual([]);
  const now = Object.fromEntries(
    services.map((service) => {
      const { service: name, apiVersion } = service.declaration;
      return [name, { version: apiVersion, names: namesOf(service) }];
    }),
  );
  // To record them: this test once more with `--update`.
  await expect(`${JSON.stringify(now, null, 2)}\n`).toMatchFileSnapshot(file);
});

const manifests = async (): Promise<readonly { path: string; manifest: ModuleManifest }[]> => {
  const paths = globSync('mfe-*/src/manifest.ts', { cwd: repositoryRoot }).toSorted();
  return Promise.all(
    paths.map(async (path) => {
      const { manifest } = (await import(join(repositoryRoot, path))) as { manifest: unknown };
      return { path, manifest: z.parse(moduleManifestSchema, manifest) };
    }),
  );
};

test('a module needs the version of its service that it is built with', async () => {
  const versions = new Map(services.map(({ declaration }) => [declaration.service, declaration.apiVersion]));
  const read = await manifests();
  expect(read.length).toBeGreaterThan(4);
  const toRaise = read.flatMap(({ path, manifest }) => {
    const { name, api } = manifest.needs.service;
    const range = `^${versions.get(name)}`;
    return api === range ? [] : [`${path}: needs.service.api is ${api}, and ${name} is built as ${range}`];
  });
  expect(toRaise).toEqual([]);
});
