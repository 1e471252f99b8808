import { useState } from 'react';
import { codeOfLanguage } from 'shared-kit/contracts/enums';
import type { LoginAnswer } from 'shared-kit/contracts/people/login';
import { beginPasskeyLogin, loginWithPasskey } from 'shared-kit/contracts/people/passkeys';
import { callRoute } from 'shared-kit/web/app';
import { setLanguage, useTranslation } from 'shared-kit/web/i18n';
import { KeyRound } from 'shared-kit/web/icons';
import { look } from '../entry/look.ts';
import { showPasskey } from './browser-passkeys.ts';
import { usePasskeyError } from './use-passkey-error.ts';
import { usePasskeyPlace } from './use-passkey-place.ts';

interface PasskeySignInProps {
  /** As of a login with a password. */
  readonly onAnswer: (answer: LoginAnswer | null) => Promise<void>;
}

const signInWithPasskey = async (): Promise<LoginAnswer | null> => {
  const { Attempt, Options } = (await callRoute(beginPasskeyLogin, {})).data;
  const Response = await showPasskey(Options);
  const { data } = await callRoute(loginWithPasskey, { body: { Attempt, Response } });
  const [user = null] = data;
  if (user) await setLanguage(codeOfLanguage(user.PreferredLanguage));
  return user;
};

/** In place of name and password, where the page is at the portal's own address. */
const PasskeySignIn = ({ onAnswer }: PasskeySignInProps) => {
  const { t } = useTranslation('shell');
  const place = usePasskeyPlace();
  const tell = usePasskeyError();
  const [isBusy, setIsBusy] = useState(false);
  if (place === 'none') return null;
  const enter = async (): Promise<void> => {
    setIsBusy(true);
    await signInWithPasskey().then(onAnswer).catch(tell);
    setIsBusy(false);
  };
  const words = (
    <>
      <KeyRound aria-hidden />
      {t('passkeys.signIn')}
    </>
  );
  return (
    <div className={look('entry-passkey')}>
      <button
        type="button"
        className={look('entry-passkey-button')}
        disabled={isBusy || place === 'away'}
        onClick={() => void enter()}
      >
        {isBusy ? (
          <>
            <span className={look('entry-spinner')} />
            <span className={look('entry-behind-spinner')}>{words}</span>
          </>
        ) : (
          words
        )}
      </button>
      <p role="status" className={look('entry-muted')}>
        {place === 'away' ? t('passkeys.needsNetwork') : ''}
      </p>
    </div>
  );
};

export default PasskeySignIn;
