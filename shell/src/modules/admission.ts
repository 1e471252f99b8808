import { satisfies, validateStrict } from 'compare-versions';
import type { ModuleRelease } from 'shared-kit/contracts/manifest';
import { ModuleFailure } from './module-failure.ts';

export interface HostOffer {
  readonly contract: string;
  readonly shared: Readonly<Record<string, string>>;
}

const meets = (version: string | undefined, range: string): boolean => {
  try {
    return version !== undefined && validateStrict(version) && satisfies(version, range);
  } catch {
    return false;
  }
};

/** Refuses a release that this shell can't run, before any of its code is fetched. */
export const admit = ({ name, version, manifest }: ModuleRelease, offer: HostOffer): void => {
  const needs: Array<readonly [what: string, given: string | undefined, range: string]> = [
    ['shell', offer.contract, manifest.needs.shell],
    ...Object.entries(manifest.needs.shared).map(
      ([library, range]) => [library, offer.shared[library], range] as const,
    ),
  ];
  const unmet = needs.filter(([, given, range]) => !meets(given, range));
  if (unmet.length > 0) {
    const list = unmet.map(([what, given, range]) => `${what} ${range} (here ${given ?? 'none'})`).join(', ');
    throw new ModuleFailure('contract', name, `release ${version} needs ${list}`);
  }
};
