import { useState } from 'react';
import { createMemberLink, type Member, unlockMember } from 'shared-kit/contracts/members';
import { useSessionUser } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { LogOut } from 'shared-kit/web/icons';
import { Button } from 'shared-kit/web/ui';
import { AccountActions } from '../users/account-actions.tsx';
import { FactorRecovery } from '../users/factor-recovery.tsx';
import { LeaveDialog } from './leave-dialog.tsx';

interface PersonActionsProps {
  readonly member: Member;
}

/** What is done about somebody: their account, where it is this administrator's, and that they leave. */
export const PersonActions = ({ member }: PersonActionsProps) => {
  const { id, userId, ownsAccount, lockEndsAt, isBlocked } = member;
  const isOwn = useSessionUser()?.Id === userId;
  return (
    <>
      {ownsAccount ? (
        <AccountActions
          id={id}
          link={createMemberLink}
          unlock={unlockMember}
          canBeLocked={lockEndsAt !== null}
        >
          <FactorRecovery userId={userId} />
        </AccountActions>
      ) : null}
      {isOwn || isBlocked ? null : <Leaving member={member} />}
    </>
  );
};

const Leaving = ({ member }: PersonActionsProps) => {
  const { t } = useTranslation('mfe-admin');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <LogOut aria-hidden />
        {t('people.leaves')}
      </Button>
      {isOpen ? <LeaveDialog member={member} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
