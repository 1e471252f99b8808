import { useState } from 'react';
import type { LoginAnswer, LoginAsk } from 'shared-kit/contracts/people/login';
import {
  confirmDueSecondFactor,
  enterSecondFactor,
  setDuePassword,
} from 'shared-kit/contracts/people/session';
import { ApiError, callRoute } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { Heading } from 'shared-kit/web/ui';
import { UiTheme } from 'shared-kit/web/ui/theme/ui-theme';
import { usePageTitle } from '../layout/use-page-title.ts';
import { canUsePasskeys } from '../passkeys/can-use-passkeys.ts';
import { PasskeyFactor } from '../passkeys/passkey-factor.tsx';
import { CodeForm } from '../second-factor/code-form.tsx';
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';

interface LoginStepProps {
  /** What the login answered: a user without a token. */
  readonly asked: LoginAnswer;
  /** The answer to what was asked; null where the ticket is over, so that the login begins anew. */
  readonly onAnswer: (answer: LoginAnswer | null) => Promise<void>;
  /** Back to name and password. */
  readonly onLeave: () => void;
}

const titles = {
  password: 'password.due.title',
  secondFactor: 'secondFactor.title',
  secondFactorSetup: 'secondFactor.setup.title',
} as const satisfies Record<LoginAsk, string>;

/** What is due between the password and the session. */
const LoginStep = ({ asked, onAnswer, onLeave }: LoginStepProps) => {
  const { t } = useTranslation('shell');
  const [setUp, setSetUp] = useState<LoginAnswer | null>(null);
  const { Asks = 'password', Ticket = '', Name: name, Factors = ['code'] } = asked;
  const hasCode = Factors.includes('code');
  const [byPasskey, setByPasskey] = useState(Factors.includes('passkey') && (canUsePasskeys() || !hasCode));
  usePageTitle(t(titles[Asks]));
  const setPassword = async (Password: string): Promise<void> => {
    const { data } = await callRoute(setDuePassword, { body: { Ticket, Password } }).catch(renamed);
    await onAnswer(data[0] ?? null);
  };
  const enterCode = async (Code: string): Promise<void> => {
    const { data } = await callRoute(enterSecondFactor, { body: { Ticket, Code } }).catch(renamed);
    await onAnswer(data[0] ?? null);
  };
  const confirmSetup = async (Code: string): Promise<void> => {
    const { data } = await callRoute(confirmDueSecondFactor, { body: { Ticket, Code } }).catch(renamed);
    const [answer = null] = data;
    if (answer) setSetUp(answer);
    else await onAnswer(null);
  };
  const goOn = async (): Promise<void> => {
    await onAnswer(setUp);
    setSetUp(null);
  };
  if (setUp)
    return (
      <EntryFrame>
        <Heading as="h2" size="md">
          {t('secondFactor.codes.title')}
        </Heading>
        <RecoveryCodes codes={setUp.RecoveryCodes ?? []} onKept={() => void goOn()} />
      </EntryFrame>
    );
  return (
    <EntryFrame>
      {Asks === 'secondFactor' && byPasskey ? (
        <PasskeyFactor
          asked={asked}
          onAnswer={onAnswer}
          onCode={hasCode ? () => setByPasskey(false) : null}
          onLeave={onLeave}
        />
      ) : null}
      {Asks === 'secondFactor' && !byPasskey ? (
        <CodeForm name={name} onCode={enterCode} onLeave={onLeave} />
      ) : null}
      {Asks === 'secondFactorSetup' ? (
        <SecondFactorSetup asked={asked} onCode={confirmSetup} onOver={() => void onAnswer(null)} />
      ) : null}
      {Asks === 'password' ? (
        <NewPasswordForm
          title={t('password.due.title')}
          text={t('password.due.text', { name })}
          onPassword={setPassword}
        />
      ) : null}
    </EntryFrame>
  );
};

/** The login's fields are written as the specification writes them, the form's as everywhere else. */
const renamed = (error: unknown): never => {
  if (!(error instanceof ApiError) || error.fields.length === 0) throw error;
  const fields = error.fields.map(({ path, code }) => ({ path: path.toLowerCase(), code }));
  throw new ApiError(error.status, {
    code: error.code,
    message: error.message,
    fields,
    requestId: error.requestId,
  });
};

const ThemedLoginStep = (props: LoginStepProps) => (
  <UiTheme>
    <LoginStep {...props} />
  </UiTheme>
);

export default ThemedLoginStep;
