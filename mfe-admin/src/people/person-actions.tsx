import { useState } from 'react';
import { createMemberLink, type Member, unlockMember } from 'shared-kit/contracts/members';
import { passwordLinkPath } from 'shared-kit/contracts/paths';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { KeyRound, LockOpen } from 'shared-kit/web/icons';
import { useRouteMutation } from 'shared-kit/web/query';
import { Button, notify } from 'shared-kit/web/ui';
import { SecretDialog } from '../secret/secret-dialog.tsx';

/** A link with which the person sets a password, and the end of a lock; nothing of an account that is not this administrator's. */
export const PersonActions = ({ member: { id, ownsAccount } }: { readonly member: Member }) => {
  const { t } = useTranslation('mfe-admin');
  const { dateTime } = useFormat();
  const [link, setLink] = useState<{ readonly address: string; readonly until: string } | null>(null);
  const params = { id: String(id) };
  const make = useRouteMutation(createMemberLink, {
    onSuccess: ({ data: { secret, expiresAt } }) =>
      setLink({ address: `${location.origin}${passwordLinkPath}#${secret}`, until: dateTime(expiresAt) }),
  });
  const unlock = useRouteMutation(unlockMember, { onSuccess: () => notify({ text: t('users.unlocked') }) });
  if (!ownsAccount) return null;
  return (
    <>
      <Button variant="outline" loading={unlock.isPending} onClick={() => unlock.mutate({ params })}>
        <LockOpen aria-hidden />
        {t('users.unlock')}
      </Button>
      <Button variant="outline" loading={make.isPending} onClick={() => make.mutate({ params })}>
        <KeyRound aria-hidden />
        {t('users.passwordLink.make')}
      </Button>
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
