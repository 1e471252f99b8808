import { createMemberLink, type Member, unlockMember } from 'shared-kit/contracts/members';
import { AccountActions } from '../users/account-actions.tsx';
import { FactorRecovery } from '../users/factor-recovery.tsx';

/** Nothing of an account that is not this administrator's. */
export const PersonActions = ({
  member: { id, userId, ownsAccount, lockEndsAt },
}: {
  readonly member: Member;
}) =>
  ownsAccount ? (
    <AccountActions id={id} link={createMemberLink} unlock={unlockMember} canBeLocked={lockEndsAt !== null}>
      <FactorRecovery userId={userId} />
    </AccountActions>
  ) : null;
