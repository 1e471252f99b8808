/** Where a service has to be named: the process that runs all of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Fill = (path: string, text: string) => string;

const services = 'services/standalone/src/services.ts';
const standalone = 'services/standalone/package.json';

const replaceOnce = (path: string, text: string, form: RegExp, replacement: string): string => {
  if (!form.test(text)) throw new Error(`${path} is not as it was: ${form} was not found`);
  return text.replace(form, replacement);
};

/** The changed files with their whole content. */
export const registrationsOf = (root: string, fill: Fill): Array<[string, string]> => {
  const own = (text: string) => fill('', text);
  const imported = replaceOnce(
    services,
    readFileSync(join(root, services), 'utf8'),
    /\n(import [^\n]+ from '@services\/[^\n]+)/,
    own("\nimport { createFieldSamples } from '@services/field-samples/app';\n$1"),
  );
  const listed = replaceOnce(
    services,
    imported,
    /(const factories\b[^=]*=> Service\)\[\] = \[[^\]]*?),?\s*\];/,
    own('$1, createFieldSamples];'),
  );
  const description = JSON.parse(readFileSync(join(root, standalone), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  description.dependencies[own('@services/field-samples')] = '*';
  return [
    [services, listed],
    [standalone, `${JSON.stringify(description, null, 2)}\n`],
  ];
};
