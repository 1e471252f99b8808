import { useState } from 'react';
import { createPasswordLink } from 'shared-kit/contracts/passwords';
import { passwordLinkPath } from 'shared-kit/contracts/paths';
import { resetSecondFactor } from 'shared-kit/contracts/second-factor';
import { type User, unlockUser } from 'shared-kit/contracts/users';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { KeyRound, LockOpen, Shield } from 'shared-kit/web/icons';
import { useRouteMutation } from 'shared-kit/web/query';
import { Button, confirm, notify } from 'shared-kit/web/ui';
import { SecretDialog } from '../secret/secret-dialog.tsx';

interface UserActionsProps {
  readonly user: User;
}

/** A link with which the user sets a password, the end of a lock after wrong ones, and the way out for who has lost the second factor. */
export const UserActions = ({ user: { id, lockEndsAt, secondFactor } }: UserActionsProps) => {
  const { t } = useTranslation('mfe-admin');
  const { dateTime } = useFormat();
  const [link, setLink] = useState<{ readonly address: string; readonly until: string } | null>(null);
  const params = { id: String(id) };
  const make = useRouteMutation(createPasswordLink, {
    onSuccess: ({ data: { secret, expiresAt } }) =>
      setLink({ address: `${location.origin}${passwordLinkPath}#${secret}`, until: dateTime(expiresAt) }),
  });
  const unlock = useRouteMutation(unlockUser, {
    onSuccess: () => notify({ text: t('users.unlocked') }),
  });
  const reset = useRouteMutation(resetSecondFactor, {
    onSuccess: () => notify({ text: t('users.secondFactor.done') }),
  });
  const askReset = async (): Promise<void> => {
    const acceptLabel = t('users.secondFactor.reset');
    if (await confirm({ text: t('users.secondFactor.warning'), acceptLabel, cancel: true }))
      reset.mutate({ params });
  };
  return (
    <>
      {lockEndsAt === null ? null : (
        <Button variant="outline" loading={unlock.isPending} onClick={() => unlock.mutate({ params })}>
          <LockOpen aria-hidden />
          {t('users.unlock')}
        </Button>
      )}
      <Button variant="outline" loading={make.isPending} onClick={() => make.mutate({ params })}>
        <KeyRound aria-hidden />
        {t('users.passwordLink.make')}
      </Button>
      {secondFactor ? (
        <Button variant="outline" loading={reset.isPending} onClick={() => void askReset()}>
          <Shield aria-hidden />
          {t('users.secondFactor.reset')}
        </Button>
      ) : null}
      {link === null ? null : (
        <SecretDialog
          title={t('users.passwordLink.made')}
          text={t('users.passwordLink.once', { until: link.until })}
          label={t('users.passwordLink.label')}
          secret={link.address}
          onClose={() => setLink(null)}
        />
      )}
    </>
  );
};
