/** What Node is started with, as `npm start` does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(root, 'services/standalone', name), 'utf8'));

export const nodeOptions = read('node-options.json') as readonly string[];
export const nodeEnvironment: Readonly<Record<string, string>> = {
  ...(read('environment.json') as Readonly<Record<string, string>>),
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
};
