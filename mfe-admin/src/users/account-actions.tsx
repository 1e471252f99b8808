import { type ReactNode, useState } from 'react';
import { passwordLinkPath } from 'shared-kit/contracts/paths';
import type { createPasswordLink } from 'shared-kit/contracts/people/passwords';
import type { unlockUser } from 'shared-kit/contracts/people/users';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { KeyRound, LockOpen } from 'shared-kit/web/icons';
import { useRouteMutation } from 'shared-kit/web/query';
import { Button, NativeSelect, notify } from 'shared-kit/web/ui';
import { SecretDialog } from '../secret/secret-dialog.tsx';

interface AccountActionsProps {
  readonly id: number;
  /** The routes by which this administrator may do it; those of people in an installation are alike. */
  readonly link: typeof createPasswordLink;
  readonly unlock: typeof unlockUser;
  /** There may be a lock to end. */
  readonly canBeLocked: boolean;
  /** More buttons. */
  readonly children?: ReactNode;
}

const validDays = [1, 7, 30] as const;
const hoursADay = 24;

/** The end of a lock after wrong passwords, and a link with which the person sets a new one. */
export const AccountActions = ({ id, link, unlock, canBeLocked, children }: AccountActionsProps) => {
  const { t } = useTranslation('mfe-admin');
  const { dateTime } = useFormat();
  const [made, setMade] = useState<{ readonly address: string; readonly until: string } | null>(null);
  const [days, setDays] = useState<(typeof validDays)[number]>(1);
  const params = { id: String(id) };
  const make = useRouteMutation(link, {
    onSuccess: ({ data: { secret, expiresAt } }) =>
      setMade({ address: `${location.origin}${passwordLinkPath}#${secret}`, until: dateTime(expiresAt) }),
  });
  const end = useRouteMutation(unlock, { onSuccess: () => notify({ text: t('users.unlocked') }) });
  return (
    <>
      {canBeLocked ? (
        <Button variant="outline" loading={end.isPending} onClick={() => end.mutate({ params })}>
          <LockOpen aria-hidden />
          {t('users.unlock')}
        </Button>
      ) : null}
      <NativeSelect.Root width="auto">
        <NativeSelect.Field
          aria-label={t('users.passwordLink.valid')}
          value={days}
          onChange={({ target }) => setDays(validDays.find((each) => each === Number(target.value)) ?? days)}
        >
          {validDays.map((count) => (
            <option key={count} value={count}>
              {t('users.passwordLink.days', { count })}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Button
        variant="outline"
        loading={make.isPending}
        onClick={() => make.mutate({ params, query: { hours: days * hoursADay } })}
      >
        <KeyRound aria-hidden />
        {t('users.passwordLink.make')}
      </Button>
      {children}
      {made === null ? null : (
        <SecretDialog
          title={t('users.passwordLink.made')}
          text={t('users.passwordLink.once', { until: made.until })}
          label={t('users.passwordLink.label')}
          secret={made.address}
          onClose={() => setMade(null)}
        />
      )}
    </>
  );
};
