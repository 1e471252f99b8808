import { useState } from 'react';
import { paths } from 'shared-kit/contracts/paths';
import { createMemberLink, type Member, unlockMember } from 'shared-kit/contracts/people/members';
import { useSessionUser } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { CalendarClock, LogOut } from 'shared-kit/web/icons';
import { ModuleLink } from 'shared-kit/web/router';
import { Button } from 'shared-kit/web/ui';
import { AccountActions } from '../users/account-actions.tsx';
import { FactorRecovery } from '../users/factor-recovery.tsx';
import { PlacesButton } from './centres/places-button.tsx';
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
      {isOwn ? null : <PlacesButton installationId={member.installationId} userId={userId} />}
      {isBlocked ? null : <DaysOff member={member} />}
      {isOwn || isBlocked ? null : <Leaving member={member} />}
    </>
  );
};

const DaysOff = ({ member: { installationId, userId } }: PersonActionsProps) => {
  const { t } = useTranslation('mfe-admin');
  const to = paths.daysOff({ person: userId, installationId });
  return (
    <Button asChild variant="outline">
      <ModuleLink to={to}>
        <CalendarClock aria-hidden />
        {t('people.daysOff')}
      </ModuleLink>
    </Button>
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
