import type { checkVersion } from 'shared-kit/contracts/people/login';
import type { Handler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import type { PortalDeps } from '../deps.ts';
import { findShellFor, mainScriptCode } from '../modules/shell/shell-releases.ts';

/** Of the published shell that the browser is given; where none was published, of the one that lies built. */
export const readVersion: Handler<typeof checkVersion, PortalDeps> = async (_input, ctx) => {
  const release = await findShellFor(ctx);
  if (release) return { appVersion: release.version, mainJsScriptCode: mainScriptCode(release) };
  return (await ctx.deps.version()) ?? fail('serviceUnavailable');
};
