import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const manifestSchema = z.object({ devDependencies: z.object({ node: z.string() }) });
const majorOf = (version: string): number => Number(version.split('.')[0]);

/** Null where tests run on `version` of Node, else what to do. */
export const nodeFault = (version: string): string | null => {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const pinned = z.parse(manifestSchema, manifest).devDependencies.node;
  return majorOf(version) >= majorOf(pinned)
    ? null
    : `Tests run on Node ${pinned}, and this is ${version}: call them by "npm test -- FILE", or put node_modules/node/bin first in PATH.`;
};
