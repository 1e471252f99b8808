import { useState } from 'react';
import { getFactorRecovery } from 'shared-kit/contracts/people/factor-recovery';
import { useTranslation } from 'shared-kit/web/i18n';
import { Shield } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { Button } from 'shared-kit/web/ui';
import { AskRecovery } from './ask-recovery.tsx';
import { PendingRecovery } from './pending-recovery.tsx';

/** The way back for who has lost every second factor: one person asks, another one confirms. Nothing where there is none, or it is one's own. */
export const FactorRecovery = ({ userId }: { readonly userId: number }) => {
  const { t } = useTranslation('mfe-admin');
  const [open, setOpen] = useState<'ask' | 'pending' | null>(null);
  const { data: answer } = useRoute(getFactorRecovery, { params: { id: String(userId) } });
  const state = answer?.data;
  if (!state?.isOn || !state.mayAsk) return null;
  const { pending } = state;
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(pending ? 'pending' : 'ask')}>
        <Shield aria-hidden />
        {t(pending ? 'users.factorRecovery.open' : 'users.factorRecovery.ask')}
      </Button>
      {open === 'pending' && pending ? (
        <PendingRecovery userId={userId} recovery={pending} onClose={close} />
      ) : null}
      {open === 'ask' ? <AskRecovery userId={userId} onClose={close} /> : null}
    </>
  );
};
