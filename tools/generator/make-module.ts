/** A module with its service, without any entity yet, and its place in the process that runs all services. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../lib/refusal.ts';
import { type Files, type Fill, filesOf, filler } from './fill.ts';
import { addImport, appendTo } from './insert.ts';
import { moduleWords, serviceOf, type Titles } from './names.ts';

const services = 'services/standalone/src/services.ts';
const standalone = 'services/standalone/package.json';

const registrations = (root: string, fill: Fill): Files => {
  const own = (text: string) => fill('', text);
  const imported = addImport(
    readFileSync(join(root, services), 'utf8'),
    own("import { createFieldWork } from '@services/field-work/app';"),
  );
  const listed = appendTo(services, imported, {
    anchor: /const serviceFactories\b[^=]*=> Service\)\[\] = \[/,
    item: own('createFieldWork'),
  });
  const description = JSON.parse(readFileSync(join(root, standalone), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  description.dependencies[own('@services/field-work')] = '*';
  return new Map([
    [services, listed],
    [standalone, `${JSON.stringify(description, null, 2)}\n`],
  ]);
};

/** @throws Refusal where there is such a module or service already */
export const makeModule = (root: string, module: string, titles: Titles): Files => {
  const fill = filler(moduleWords(module, titles));
  const there = [module, `services/${serviceOf(module)}`].find((path) => existsSync(join(root, path)));
  if (there) throw new Refusal(`${there} is there already: choose another name.`);
  return new Map([...filesOf('module', root, fill), ...registrations(root, fill)]);
};
