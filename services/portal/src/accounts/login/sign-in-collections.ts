import { sessionUseCollection } from 'shared-kit/server/access/session-use';
import { auditCollection } from 'shared-kit/server/audit';
import { counterCollection } from 'shared-kit/server/database/mongo';
import { challengeCollection } from '../passkeys/challenges.ts';
import { passkeyCollection } from '../passkeys/passkey-store.ts';
import { secondFactorCollection } from '../second-factor/factor-store.ts';
import { sessionCollection } from '../sessions/live-sessions.ts';
import { users } from '../users/user.model.ts';
import { loginAttempts } from './login-attempt.model.ts';
import { loginSources } from './login-source.model.ts';

/** What signing in and out writes to: an embedded database keeps room for it on a full disk. */
export const signInCollections = [
  ...[users, loginAttempts, loginSources].map(({ collection }) => collection),
  sessionCollection,
  secondFactorCollection,
  passkeyCollection,
  challengeCollection,
  sessionUseCollection,
  counterCollection,
  auditCollection('portal'),
];
