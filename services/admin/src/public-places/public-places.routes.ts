import * as contracts from 'shared-kit/contracts/centres/public-places';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { renewPlaceTokens, takePlaceTokens } from './place-tokens.ts';
import { uploadPublicPhoto } from './upload-public-photo.ts';

export const publicPlaceRoutes = [
  defineRoute(contracts.takePlaceTokens, { handle: takePlaceTokens }),
  defineRoute(contracts.renewPlaceTokens, { handle: renewPlaceTokens }),
  defineRoute(contracts.uploadPublicPhoto, { handle: uploadPublicPhoto }),
];
