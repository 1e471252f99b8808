/** What a build of a module says of itself. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ModuleRelease, moduleReleaseSchema } from 'shared-kit/contracts/modules/manifest';
import * as z from 'zod/mini';
import { Refusal } from './refusal.ts';

/** `module.json` in the folder of a build. */
export const readRelease = (folder: string): ModuleRelease => {
  try {
    return z.parse(moduleReleaseSchema, JSON.parse(readFileSync(join(folder, 'module.json'), 'utf8')));
  } catch (error) {
    throw new Refusal(
      `${folder} holds no build of a module: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
};
