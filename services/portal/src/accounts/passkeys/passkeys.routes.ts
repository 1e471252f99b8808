import {
  addPasskey,
  beginPasskey,
  beginPasskeyFactor,
  beginPasskeyLogin,
  enterPasskey,
  getPasskeyOrigin,
  listPasskeys,
  loginWithPasskey,
  removePasskey,
  renamePasskey,
} from 'shared-kit/contracts/people/passkeys';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { beginFactor, beginSignIn, enterFactor, logIn, readOrigin } from './log-in-with-passkey.ts';
import { addOwn, beginOwn, listOwn, removeOwn, renameOwn } from './own-passkeys.ts';

export const passkeyRoutes = [
  defineRoute(getPasskeyOrigin, { handle: readOrigin }),
  defineRoute(beginPasskeyLogin, { handle: beginSignIn }),
  defineRoute(loginWithPasskey, { handle: logIn }),
  defineRoute(beginPasskeyFactor, { handle: beginFactor }),
  defineRoute(enterPasskey, { handle: enterFactor }),
  defineRoute(listPasskeys, { handle: listOwn }),
  defineRoute(beginPasskey, { handle: beginOwn }),
  defineRoute(addPasskey, { handle: addOwn }),
  defineRoute(renamePasskey, { handle: renameOwn }),
  defineRoute(removePasskey, { handle: removeOwn }),
];
