/** The notices of packages that are not ours, as their licences ask for them. */
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

export interface Notice {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression; empty for an old package that only has a text. */
  readonly license: string;
  /** What its licence and notice files say; empty where it has none. */
  readonly text: string;
}

const dependencies = z.optional(z.record(z.string(), z.string()));
const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.optional(z.string()),
  private: z.optional(z.boolean()),
  dependencies,
  optionalDependencies: dependencies,
});
const manifestOf = (folder: string) =>
  manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));

const isText = (file: string): boolean =>
  /^(licen[cs]e|copying|notice)([.-]|$)/i.test(file) && !/\.[cm]?[jt]s$/.test(file);

/** `folder`: of an installed package. Throws where nothing says under which licence it may be used. */
export const noticeOf = (folder: string): Notice => {
  const { name, version, license = '' } = manifestOf(folder);
  const texts = readdirSync(folder)
    .filter(isText)
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  if (license === '' && texts.length === 0) throw new Error(`${name} does not say what its licence is`);
  return { name, version, license, text: texts.join('\n\n') };
};

/** Where Node finds the package from a folder; null where it is not installed, as one of another system. */
const installedFrom = (folder: string, name: string): string | null => {
  const found = join(folder, 'node_modules', name);
  if (existsSync(join(found, 'package.json'))) return realpathSync(found);
  const parent = dirname(folder);
  return parent === folder ? null : installedFrom(parent, name);
};

/** The folders of all packages of others that the package in `folder` has at work, by way of ours and theirs. */
export const installedPackages = (folder: string): readonly string[] => {
  const seen = new Set<string>();
  const visit = (at: string): void => {
    if (seen.has(at)) return;
    seen.add(at);
    const manifest = manifestOf(at);
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
      const found = installedFrom(at, name);
      if (found !== null) visit(found);
    }
  };
  visit(folder);
  return [...seen].filter((at) => !manifestOf(at).private);
};

const rule = '-'.repeat(80);

/** In the order of names; a package without a text has the name of its licence. */
export const noticesText = (notices: readonly Notice[]): string =>
  notices
    .toSorted((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1))
    .map(({ name, version, license, text }) =>
      [`${name} ${version}`, license, '', text, ''].join('\n').replace(/\n{3,}/g, '\n\n'),
    )
    .join(`\n${rule}\n\n`);
