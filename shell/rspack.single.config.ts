/** The same shell and remotes as one application without federation, to compare sizes with: `rspack build -c rspack.single.config.ts`. */
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';
import { shellConfig } from 'shared-kit/config/rspack.shell.ts';

const root = import.meta.dirname;
const remotes = globSync('mfe-*/src/remote.tsx', { cwd: join(root, '..') }).map((path) =>
  dirname(dirname(path)),
);
const source = join(root, 'src/modules/single.js');

const loaders = remotes.map((name) => `'${name}': () => import('${name}/src/remote.tsx')`);

export default shellConfig(root, {
  folder: 'dist-single',
  plugins: [
    new rspack.experiments.VirtualModulesPlugin({
      [source]: `const remotes = {${loaders.join()}};\nexport const loadExposed = ({ name }) => remotes[name]();`,
    }),
    new rspack.NormalModuleReplacementPlugin(/\/federation\.ts$/, source),
  ],
});
