import {
  createPublishToken,
  listPublishTokens,
  revokePublishToken,
} from 'shared-kit/contracts/modules/publish-tokens';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { createToken, listTokens, revokeToken } from './publish-tokens.ts';

export const publishTokenRoutes = [
  defineRoute(listPublishTokens, { handle: listTokens }),
  defineRoute(createPublishToken, { handle: createToken }),
  defineRoute(revokePublishToken, { handle: revokeToken }),
];
