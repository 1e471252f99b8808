import type { listReleaseKeys } from 'shared-kit/contracts/modules/release-signatures';
import type { Handler } from 'shared-kit/server/http/define-route';
import type { PortalDeps } from '../../deps.ts';

export const listKeys: Handler<typeof listReleaseKeys, PortalDeps> = async (_, { deps }) => {
  const { keys, areDemanded } = deps.config.releaseTrust;
  return {
    data: keys.map(({ id, name, module }) => ({ id, name, module })),
    total: keys.length,
    areDemanded,
  };
};
