import { useState } from 'react';
import { listPasskeys } from 'shared-kit/contracts/people/passkeys';
import {
  beginSecondFactor,
  confirmSecondFactor,
  type FactorSetup,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from 'shared-kit/contracts/people/second-factor';
import { useTranslation } from 'shared-kit/web/i18n';
import { ReadDialog } from 'shared-kit/web/overlays';
import { useRoute, useRouteMutation } from 'shared-kit/web/query';
import { confirm, ErrorState, ListSkeleton, notify } from 'shared-kit/web/ui';
import { OwnPasskeys } from '../passkeys/own-passkeys.tsx';
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx';
import { SetupForm } from '../second-factor/setup-form.tsx';
import type { AccountDialogProps } from './account-dialog-props.ts';
import { SecondFactorState } from './second-factor-state.tsx';

/** The app: turned on with the first code, given new recovery codes, moved to another one, turned off. Beside it, passkeys. */
const SecondFactorDialog = ({ onClose }: AccountDialogProps) => {
  const { t } = useTranslation('shell');
  const { data, error, refetch } = useRoute(getSecondFactor, {}, { staleTime: 0 });
  const passkeys = useRoute(listPasskeys, {}, { staleTime: 0 });
  const [setup, setSetup] = useState<FactorSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begin = useRouteMutation(beginSecondFactor, { onSuccess: (answer) => setSetup(answer.data) });
  const turnOn = useRouteMutation(confirmSecondFactor);
  const renew = useRouteMutation(renewRecoveryCodes, {
    onSuccess: (answer) => setCodes(answer.data.recoveryCodes),
  });
  const remove = useRouteMutation(removeSecondFactor, {
    onSuccess: () => notify({ text: t('secondFactor.turnedOff') }),
  });
  const enter = async (code: string): Promise<void> => {
    const answer = await turnOn.mutateAsync({ body: { code } });
    setSetup(null);
    setCodes(answer.data.recoveryCodes);
  };
  const hasPasskey = (passkeys.data?.data.passkeys.length ?? 0) > 0;
  const turnOff = async (): Promise<void> => {
    const acceptLabel = t('secondFactor.turnOff');
    const text = t(hasPasskey ? 'secondFactor.turnOffKeeping' : 'secondFactor.turnOffWarning');
    if (await confirm({ text, acceptLabel, cancel: true })) remove.mutate({});
  };
  /** Codes that nobody has kept are asked for once more: they are shown nowhere else. */
  const leave = async (): Promise<void> => {
    const text = t('secondFactor.codes.leave');
    if (codes === null || (await confirm({ text, acceptLabel: t('secondFactor.codes.kept'), cancel: true })))
      onClose();
  };
  const ownPasskeys = () => {
    if (passkeys.data) return <OwnPasskeys own={passkeys.data.data} />;
    const { error: fault, refetch: again } = passkeys;
    return fault ? <ErrorState error={fault} onRetry={() => void again()} /> : <ListSkeleton />;
  };
  const content = () => {
    if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
    if (setup) return <SetupForm setup={setup} onCode={enter} />;
    if (data)
      return (
        <>
          <SecondFactorState
            state={data.data}
            isKept={data.data.isDemanded && !hasPasskey}
            isBusy={begin.isPending || renew.isPending || remove.isPending}
            onBegin={() => begin.mutate({})}
            onRenew={() => renew.mutate({})}
            onRemove={() => void turnOff()}
          />
          {ownPasskeys()}
        </>
      );
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <ListSkeleton />;
  };
  return (
    <ReadDialog title={t('secondFactor.title')} onClose={() => void leave()}>
      {content()}
    </ReadDialog>
  );
};

export default SecondFactorDialog;
