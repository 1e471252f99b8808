/** Releases and roll backs of a module and of the shell, decided while people are at work. */
import { shellName } from 'shared-kit/contracts/modules/manifest';
import { signedInApi } from '../../e2e/core/api.ts';
import { readBuild, variantOf } from '../../e2e/core/looks/variants.ts';
import { changeEverywhere, newToken, publish, stateOf } from '../../e2e/core/releases/publishing.ts';
import { shellVariant } from '../../e2e/core/releases/shell-builds.ts';
import { administrator } from './portal.ts';

const module = 'mfe-reports';
export const released = [module, shellName] as const;

export interface ReleaseChange {
  /** `promote`: what does not run now. `rollBack`: what ran before. */
  readonly kind: 'promote' | 'rollBack';
  readonly module: (typeof released)[number];
}

export interface Releases {
  /** Resolves when it is decided. */
  change(wanted: ReleaseChange): Promise<void>;
}

/** Publishes another release of each beside the built one, which runs. */
export const publishReleases = async (base: string): Promise<Releases> => {
  const { LoginName: loginName, Password: password } = administrator;
  const admin = await signedInApi(base, { loginName, password });
  const others = {
    [module]: variantOf(await readBuild(module), 'ab00aa01', {}),
    [shellName]: shellVariant(await readBuild(shellName), 'ab00aa02ab00'),
  };
  const versions = new Map<string, readonly [string, string]>();
  for (const name of released) {
    const { secret } = await newToken(admin, name);
    const { stable } = await stateOf(admin, name);
    versions.set(name, [stable, await publish(base, secret, others[name])]);
  }
  return {
    async change({ kind, module: name }) {
      const { stable, previous } = await stateOf(admin, name);
      const [built, other] = versions.get(name) ?? [stable, stable];
      const version = stable === built ? other : built;
      const canGoBack = kind === 'rollBack' && previous !== null;
      await changeEverywhere(admin, name, canGoBack ? { kind: 'rollBack' } : { kind: 'promote', version });
    },
  };
};
