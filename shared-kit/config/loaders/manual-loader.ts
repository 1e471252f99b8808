/** Makes a manual's index (`docs/use/es/README.md`), where it is imported, the whole manual of that language as data, with its pictures beside it. */
import { basename, dirname, join } from 'node:path';
import type { LoaderContext } from '@rspack/core';
import { readManual } from '../manual/read-manual.ts';

export default function manualLoader(this: LoaderContext): string {
  const folder = dirname(this.resourcePath);
  this.addContextDependency(folder);
  this.addContextDependency(join(folder, '../pictures', basename(folder)));
  return JSON.stringify(readManual(folder, (name, bytes) => this.emitFile(name, bytes)));
}
