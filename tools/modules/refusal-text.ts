/** What a refused upload means for the team that made it. */
import type { ModuleRelease } from 'shared-kit/contracts/modules/manifest';
import type { Refused } from '../lib/portal.ts';

export const refusalText = ({ status, body, message }: Refused, { name, version }: ModuleRelease): string => {
  if (status === 401)
    return 'The portal does not know this publish token: it is mistyped, expired or revoked.';
  if (status === 403)
    return `This publish token is not one of ${name}: a token publishes the module that it was made for, and no other.`;
  if (status === 409)
    return `${name}@${version} is published already with other files. A release never changes: build again from clean sources, or raise the version in ${name}/package.json.`;
  if (status === 413) return 'The portal, or a proxy before it, does not take an upload of this size.';
  if (status === 400) {
    const faults = (body?.fields ?? []).map(
      ({ path, code }) => `  ${path === '' ? 'the archive' : path}: ${code}`,
    );
    return ['The portal does not take the release as it is:', ...faults].join('\n');
  }
  return message;
};
