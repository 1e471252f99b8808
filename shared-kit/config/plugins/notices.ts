/** What a bundle holds of others: their notices for people, a list of components for tools. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Compiler, type Module, rspack } from '@rspack/core';
import { type Notice, noticeOf, noticesText } from '../notices.ts';

/** The files of a build. */
export const noticesName = 'third-party-notices.txt';
export const componentsName = 'sbom.cdx.json';

/** The folder of the installed package that a file belongs to; null for a file of our own. */
const packageOf = (file: string): string | null => {
  const [, folder] = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(file) ?? [];
  return folder !== undefined && existsSync(join(folder, 'package.json')) ? folder : null;
};

/** Of a module that was joined from several, all of them. */
const filesOf = (module: Module & { readonly modules?: readonly Module[] }): string[] =>
  module.modules ? module.modules.flatMap(filesOf) : [module.nameForCondition() ?? ''];

/** CycloneDX 1.6, in the order of names. */
const componentsText = (notices: readonly Notice[]): string =>
  JSON.stringify({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    components: notices.map(({ name, version, license }) => ({
      type: 'library',
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      ...(license ? { licenses: [{ expression: license }] } : {}),
    })),
  });

export class NoticesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('NoticesPlugin', (compilation) => {
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'NoticesPlugin', stage }, () => {
        const folders = [...compilation.modules].flatMap(filesOf).map(packageOf);
        const notices = [...new Set(folders.filter((folder) => folder !== null))]
          .map(noticeOf)
          .toSorted((a, b) => (a.name < b.name ? -1 : 1));
        compilation.emitAsset(noticesName, new rspack.sources.RawSource(noticesText(notices)));
        compilation.emitAsset(componentsName, new rspack.sources.RawSource(componentsText(notices)));
      });
    });
  }
}
