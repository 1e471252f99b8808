import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { Lock } from 'shared-kit/web/icons';
import { StateBadge } from 'shared-kit/web/ui';

/** Until when wrong passwords keep somebody out who may be the user; nothing where they don't. */
export const LockBadge = ({
  user: { lockEndsAt },
}: {
  readonly user: { readonly lockEndsAt: string | null };
}) => {
  const { t } = useTranslation('mfe-admin');
  const { time } = useFormat();
  if (lockEndsAt === null) return null;
  return (
    <StateBadge tone="warning" icon={Lock}>
      {t('users.lockedUntil', { time: time(lockEndsAt) })}
    </StateBadge>
  );
};
