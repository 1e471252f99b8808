/** Takes the federation's bundler runtime as ECMAScript modules: of those, what nothing calls is left out. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Compiler } from '@rspack/core';

const require = createRequire(import.meta.resolve('@module-federation/enhanced'));

/** The files that a package is for `require`, and for `import`, of which the federation plugin names the former. */
const entriesOf = (name: string, module: string): readonly [commonJs: string, module: string] => {
  const commonJs = require.resolve(name);
  return [commonJs, join(commonJs, '..', module)];
};

export class ModuleRuntimePlugin {
  apply(compiler: Compiler): void {
    // The federation plugin sets its own names at this moment, too: this one has to be applied after it.
    compiler.hooks.afterPlugins.tap('ModuleRuntimePlugin', () => {
      const [runtimeFile, runtime] = entriesOf('@module-federation/runtime', 'index.js');
      const [bundlerFile, bundler] = entriesOf('@module-federation/webpack-bundler-runtime', 'index.js');
      compiler.options.resolve.alias = {
        ...compiler.options.resolve.alias,
        '@module-federation/runtime$': runtime,
        [runtimeFile]: runtime,
        [bundlerFile]: bundler,
      };
    });
  }
}
