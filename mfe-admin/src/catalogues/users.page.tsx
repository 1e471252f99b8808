import type { User } from 'shared-kit/contracts/people/users';
import { chakra } from 'shared-kit/web/ui';
import { installationsText } from '../users/installations-text.ts';
import { LockBadge } from '../users/lock-badge.tsx';
import { UserActions } from '../users/user-actions.tsx';
import { usersCatalogue } from './accounts.ts';
import { AdminCatalogue } from './admin-catalogue.tsx';

/** All of them are told by the pointer, and stand on the user's page. */
const cells = {
  installations: ({ installations }: User) =>
    installations === '' ? null : (
      <chakra.span title={installations}>{installationsText(installations)}</chakra.span>
    ),
};

const UsersPage = () => (
  <AdminCatalogue
    catalogue={usersCatalogue}
    cells={cells}
    badges={(user) => <LockBadge user={user} />}
    actions={(user) => <UserActions user={user} />}
  />
);

export default UsersPage;
