/** Asks a portal to let one browser run a module from this machine. */
import type { ModuleRelease } from 'shared-kit/contracts/modules/manifest';
import { createOverride } from 'shared-kit/contracts/modules/module-overrides';
import { call, Refused } from '../lib/portal.ts';
import { Refusal } from '../lib/refusal.ts';

export interface Override {
  /** Address that opens the portal with the module from this machine. */
  readonly address: string;
  readonly expiresAt: Date;
}

interface Wish {
  readonly origin: string;
  readonly token: string;
  readonly release: ModuleRelease;
  /** Folder that the development server serves. */
  readonly url: string;
  readonly minutes: number;
}

const refusalText = ({ status, body, message }: Refused, { origin, release }: Wish): string => {
  if (body?.code === 'overridesOff')
    return `${origin} lets nobody run builds of their own. Its operator allows it with ALLOW_MODULE_OVERRIDES=yes, on the portal service and on the gateway.`;
  if (status === 401)
    return 'The portal does not know this publish token: it is mistyped, expired or revoked.';
  if (status === 403) return `This publish token is not one of ${release.name}.`;
  if (status === 404 || status === 405)
    return `${origin} is older than overrides: it has no ${createOverride.path}.`;
  const fields = (body?.fields ?? []).map(({ path, code }) => `\n  ${path}: ${code}`).join('');
  return `${message}${fields}`;
};

export const requestOverride = async (wish: Wish): Promise<Override> => {
  const { origin, token, release, url, minutes } = wish;
  try {
    const { data } = await call(origin, createOverride, { token, body: { release, url, minutes } });
    const address = `${origin}/?${new URLSearchParams({ override: data.override })}`;
    return { address, expiresAt: new Date(data.expiresAt) };
  } catch (error) {
    if (error instanceof Refused) throw new Refusal(refusalText(error, wish));
    throw error;
  }
};
