/** The manifests of all modules, as they are in the sources. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ModuleManifest, moduleManifestSchema } from 'shared-kit/contracts/modules/manifest';
import * as z from 'zod/mini';

const root = join(import.meta.dirname, '../../..');
const moduleSchema = z.object({ manifest: moduleManifestSchema });

export const readManifests = (): Promise<ModuleManifest[]> =>
  Promise.all(
    readdirSync(root)
      .map((name) => join(root, name, 'src/manifest.ts'))
      .filter((file) => file.includes('/mfe-') && existsSync(file))
      .map(async (file) => z.parse(moduleSchema, await import(pathToFileURL(file).href)).manifest),
  );
