import {
  confirmFactorRecovery,
  type FactorRecovery,
  withdrawFactorRecovery,
} from 'shared-kit/contracts/people/factor-recovery';
import { handleApiError } from 'shared-kit/web/app';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { ReadDialog } from 'shared-kit/web/overlays';
import { useInvalidate, useRouteMutation } from 'shared-kit/web/query';
import { Button, notify, Stack, Text } from 'shared-kit/web/ui';

interface PendingRecoveryProps {
  readonly userId: number;
  readonly recovery: FactorRecovery;
  readonly onClose: () => void;
}

/** Who asks for a second factor to be removed, and why: another person confirms it, who has asked may withdraw it. */
export const PendingRecovery = ({ userId, recovery, onClose }: PendingRecoveryProps) => {
  const { t } = useTranslation('mfe-admin');
  const { dateTime } = useFormat();
  const { id: recoveryId, askedBy: name, askedAt, expiresAt, reason, mayConfirm, mayWithdraw } = recovery;
  const params = { id: String(userId) };
  const invalidate = useInvalidate();
  /** Somebody else may have been faster: what waits is read again. */
  const refused = async (error: unknown) => {
    await handleApiError(error);
    await invalidate(confirmFactorRecovery);
  };
  const done = (text: string) => {
    onClose();
    notify({ text });
  };
  const confirm = useRouteMutation(confirmFactorRecovery, {
    onSuccess: () => done(t('users.factorRecovery.confirmed')),
  });
  const withdraw = useRouteMutation(withdrawFactorRecovery, {
    onSuccess: () => done(t('users.factorRecovery.withdrawn')),
  });
  const who = t('users.factorRecovery.who', { name, when: dateTime(askedAt), until: dateTime(expiresAt) });
  return (
    <ReadDialog
      title={t('users.factorRecovery.title')}
      onClose={onClose}
      footer={
        <>
          {mayWithdraw ? (
            <Button
              variant="outline"
              loading={withdraw.isPending}
              onClick={() => withdraw.mutateAsync({ params }).catch(refused)}
            >
              {t('users.factorRecovery.withdraw')}
            </Button>
          ) : null}
          {mayConfirm ? (
            <Button
              loading={confirm.isPending}
              onClick={() => confirm.mutateAsync({ params, body: { recoveryId } }).catch(refused)}
            >
              {t('users.factorRecovery.confirm')}
            </Button>
          ) : null}
        </>
      }
    >
      <Stack gap="4">
        <Text>{who}</Text>
        <Text whiteSpace="pre-wrap">{reason}</Text>
        <Text color="fg.muted">{t(`users.factorRecovery.${mayConfirm ? 'text' : 'own'}`)}</Text>
      </Stack>
    </ReadDialog>
  );
};
