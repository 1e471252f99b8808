import type { RequestContext } from 'shared-kit/server/http/context';
import type { Destination } from './plan-element-types.ts';

/** New types of a super-administrator's import need nobody's approval. */
export const destinationOf = ({
  installationId,
  caller,
}: Pick<RequestContext, 'installationId' | 'caller'>): Destination => ({
  installationId,
  approves: caller.isSuperAdmin,
});
