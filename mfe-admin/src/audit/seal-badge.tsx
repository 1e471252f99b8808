import { useTranslation } from 'shared-kit/web/i18n';
import { Clock, ShieldCheck } from 'shared-kit/web/icons';
import { StateBadge } from 'shared-kit/web/ui';

/** Whether the chain of seals reaches the entry: from then on a change of it would be found. */
export const SealBadge = ({ sealed }: { readonly sealed: boolean }) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <StateBadge tone={sealed ? 'good' : 'neutral'} icon={sealed ? ShieldCheck : Clock}>
      {t(sealed ? 'audit.sealed' : 'audit.unsealed')}
    </StateBadge>
  );
};
