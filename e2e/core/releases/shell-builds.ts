/** Shells made of the built one without building it again: another main script, and so another version. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ModuleRelease } from 'shared-kit/contracts/modules/manifest';
import { type Build, integrityOf } from '../looks/variants.ts';

/** Says on the page which shell runs. `mark` is twelve hexadecimal digits. */
export const shellVariant = ({ release, files: built }: Build, mark: string): Build => {
  const main = release.entry;
  const entry = `main.${mark}.js`;
  const version = release.version.replace(/-.*$/, `-${mark}`);
  const code = Buffer.from(`document.documentElement.dataset.shell = '${mark}';\n${String(built.get(main))}`);
  const files = new Map(built);
  files.delete(main);
  files.set(entry, code);
  for (const name of ['index.html', 'files.json', 'shell.json', 'version.json']) {
    const text = String(built.get(name))
      .replaceAll(main, entry)
      .replaceAll(release.version, version)
      .replaceAll(/"mainJsScriptCode":"[^"]*"/g, `"mainJsScriptCode":"${mark}"`);
    files.set(name, Buffer.from(text));
  }
  const described: ModuleRelease = { ...release, version, entry, integrity: integrityOf(code) };
  if (release.offers) described.offers = { ...release.offers, version };
  files.set('module.json', Buffer.from(JSON.stringify(described)));
  return { release: described, files };
};

/** As a build leaves it, without compressed copies. */
export const writeBuild = async ({ files }: Build, folder: string): Promise<void> => {
  for (const [name, bytes] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
};
