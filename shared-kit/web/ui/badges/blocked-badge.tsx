import { useKitText } from '../../i18n/use-kit-text.ts';
import { Lock, LockOpen } from '../../icons.ts';
import { StateBadge } from './state-badge.tsx';

/** Whether an account may sign in. */
export const BlockedBadge = ({ blocked }: { readonly blocked: boolean }) => {
  const t = useKitText();
  return (
    <StateBadge tone={blocked ? 'bad' : 'good'} icon={blocked ? Lock : LockOpen}>
      {t(blocked ? 'blocked.yes' : 'blocked.no')}
    </StateBadge>
  );
};
