/** Refuses a remote that brings its own copy of what the shell provides. */
import { type Compiler, WebpackError } from '@rspack/core';

const facades: ReadonlyArray<readonly [pattern: RegExp, instead: string]> = [
  [/\/node_modules\/(react|react-dom|scheduler)\//, 'react'],
  [/\/node_modules\/(@chakra-ui|@ark-ui|@zag-js|@emotion)\//, 'shared-kit/web/{ui,choices,overlays,panels}'],
  [/\/node_modules\/(react-router|react-router-dom)\//, 'shared-kit/web/router'],
  [/\/node_modules\/(i18next|react-i18next)\//, 'shared-kit/web/i18n'],
  [/\/node_modules\/(@tanstack\/(react-query|query-core))\//, 'shared-kit/web/query'],
  [
    /\/node_modules\/(@tanstack\/(react-table|table-core|react-virtual|virtual-core))\//,
    'shared-kit/web/table',
  ],
  [/\/node_modules\/(react-hook-form|@hookform)\//, 'shared-kit/web/form'],
  [/\/node_modules\/lucide-react\//, 'shared-kit/web/icons'],
  [/\/node_modules\/zod\//, 'zod/mini'],
  [/\/shared-kit\/web\//, 'the facades of shared-kit/config/shared-libraries.ts'],
];

/** Says what to import in place of the file at `path`, or nothing where a remote may contain it. */
export const insteadOf = (path: string): string | undefined =>
  facades.find(([pattern]) => pattern.test(path.replaceAll('\\', '/')))?.[1];

export class OwnCopiesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('OwnCopiesPlugin', (compilation) => {
      compilation.hooks.afterOptimizeModules.tap('OwnCopiesPlugin', (modules) => {
        for (const module of modules) {
          const path = module.nameForCondition();
          const instead = path ? insteadOf(path) : undefined;
          if (instead)
            compilation.errors.push(
              new WebpackError(`${path} would be a second copy in the page: import it from ${instead}`),
            );
        }
      });
    });
  }
}
