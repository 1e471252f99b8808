import { createPasswordLink } from 'shared-kit/contracts/passwords';
import { resetSecondFactor } from 'shared-kit/contracts/second-factor';
import { type User, unlockUser } from 'shared-kit/contracts/users';
import { useTranslation } from 'shared-kit/web/i18n';
import { Shield } from 'shared-kit/web/icons';
import { useRouteMutation } from 'shared-kit/web/query';
import { Button, confirm, notify } from 'shared-kit/web/ui';
import { AccountActions } from './account-actions.tsx';

/** The way back into an account, also for who has lost the second factor. */
export const UserActions = ({ user: { id, lockEndsAt, secondFactor } }: { readonly user: User }) => (
  <AccountActions id={id} link={createPasswordLink} unlock={unlockUser} canBeLocked={lockEndsAt !== null}>
    {secondFactor ? <ResetSecondFactor id={id} /> : null}
  </AccountActions>
);

const ResetSecondFactor = ({ id }: { readonly id: number }) => {
  const { t } = useTranslation('mfe-admin');
  const reset = useRouteMutation(resetSecondFactor, {
    onSuccess: () => notify({ text: t('users.secondFactor.done') }),
  });
  const acceptLabel = t('users.secondFactor.reset');
  const ask = async (): Promise<void> => {
    if (await confirm({ text: t('users.secondFactor.warning'), acceptLabel, cancel: true }))
      reset.mutate({ params: { id: String(id) } });
  };
  return (
    <Button variant="outline" loading={reset.isPending} onClick={() => void ask()}>
      <Shield aria-hidden />
      {acceptLabel}
    </Button>
  );
};
