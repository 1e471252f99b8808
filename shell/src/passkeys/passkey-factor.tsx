import { useState } from 'react';
import type { LoginAnswer } from 'shared-kit/contracts/people/login';
import { beginPasskeyFactor, enterPasskey } from 'shared-kit/contracts/people/passkeys';
import { callRoute } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { KeyRound } from 'shared-kit/web/icons';
import { Button, Heading, Text } from 'shared-kit/web/ui';
import { showPasskey } from './browser-passkeys.ts';
import { canUsePasskeys } from './can-use-passkeys.ts';
import { usePasskeyError } from './use-passkey-error.ts';

interface PasskeyFactorProps {
  readonly asked: LoginAnswer;
  readonly onAnswer: (answer: LoginAnswer | null) => Promise<void>;
  /** To a code; null where there is no app. */
  readonly onCode: (() => void) | null;
  readonly onLeave: () => void;
}

const showFor = async (Ticket: string): Promise<LoginAnswer | null> => {
  const { data: options } = await callRoute(beginPasskeyFactor, { body: { Ticket } });
  if (options === null) return null;
  const Response = await showPasskey(options);
  const { data } = await callRoute(enterPasskey, { body: { Ticket, Response } });
  return data[0] ?? null;
};

/** A passkey after the password. */
export const PasskeyFactor = ({ asked, onAnswer, onCode, onLeave }: PasskeyFactorProps) => {
  const { t } = useTranslation('shell');
  const tell = usePasskeyError();
  const [isBusy, setIsBusy] = useState(false);
  const { Name: name, Ticket = '' } = asked;
  const isPossible = canUsePasskeys();
  const enter = async (): Promise<void> => {
    setIsBusy(true);
    await showFor(Ticket).then(onAnswer).catch(tell);
    setIsBusy(false);
  };
  return (
    <>
      <Heading as="h2" size="md">
        {t('secondFactor.title')}
      </Heading>
      <Text>{isPossible ? t('passkeys.factor.text', { name }) : t('passkeys.unsupported')}</Text>
      {isPossible ? (
        <Button size="lg" width="full" autoFocus loading={isBusy} onClick={() => void enter()}>
          <KeyRound aria-hidden />
          {t('passkeys.factor.use')}
        </Button>
      ) : null}
      {onCode ? (
        <Button variant="ghost" width="full" onClick={onCode}>
          {t('passkeys.factor.code')}
        </Button>
      ) : (
        <Text color="fg.muted">{t('passkeys.factor.lost')}</Text>
      )}
      <Button variant="ghost" width="full" onClick={onLeave}>
        {t('secondFactor.back')}
      </Button>
    </>
  );
};
