/** Releases of modules for those who test services without building modules. */
import { inspectionFeatures } from 'shared-kit/contracts/legal/inspection-access';
import type { ModuleRelease } from 'shared-kit/contracts/modules/manifest';
import { programmes } from 'shared-kit/contracts/plans/programmes';
import type { RouteContract } from 'shared-kit/contracts/route';
import { testRelease } from 'shared-kit/testing/test-release';

/** One of every module that a route belongs to, with all features. */
export const releasesOf = (routes: readonly RouteContract[]): ModuleRelease[] => {
  const asked = routes.flatMap(({ feature }) => (feature ? [feature] : []));
  const named = asked.flatMap(({ feature }) => (feature === undefined ? [] : [feature]));
  const features = [...new Set([...named, ...programmes, ...inspectionFeatures])];
  return ['mfe-maintenance', ...new Set(asked.map(({ module }) => module))]
    .filter((name, index, names) => names.indexOf(name) === index)
    .map((name) =>
      testRelease({
        name,
        version: '1.0.0',
        integrity: `sha384-${'A'.repeat(64)}`,
        features,
        service: name.replace('mfe-', ''),
      }),
    );
};
