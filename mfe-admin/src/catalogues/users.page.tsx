import { LockBadge } from '../users/lock-badge.tsx';
import { UserActions } from '../users/user-actions.tsx';
import { usersCatalogue } from './accounts.ts';
import { AdminCatalogue } from './admin-catalogue.tsx';

const UsersPage = () => (
  <AdminCatalogue
    catalogue={usersCatalogue}
    badges={(user) => <LockBadge user={user} />}
    actions={(user) => <UserActions user={user} />}
  />
);

export default UsersPage;
