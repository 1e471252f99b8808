import { lazy, Suspense, useEffect, useState } from 'react';
import type { SessionEnd } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { look } from '../entry/look.ts';
import { usePageTitle } from '../layout/use-page-title.ts';
import { WaitingPage } from '../layout/waiting-page.tsx';
import { canUsePasskeys } from '../passkeys/can-use-passkeys.ts';
import { loadLoginStep, loadPasskeySignIn, prefetchPortal } from '../portal-chunks.ts';
import { tellStart } from '../version/tell-start.ts';
import { EntryFrame } from './entry-frame.tsx';
import { LoginInput } from './login-input.tsx';
import { SeePassword } from './see-password.tsx';
import { SessionEndNotice } from './session-end-notice.tsx';
import { useLogin } from './use-login.ts';

const LoginStep = lazy(loadLoginStep);
/** Without it there are still name and password. */
const PasskeySignIn = lazy(() => loadPasskeySignIn().catch(() => ({ default: () => null })));

interface LoginPageProps {
  /** Why the session before ended; null where nobody has to be told. */
  readonly end?: SessionEnd | null;
  /** Whoever is known to be about to enter. */
  readonly loginName?: string;
}

export const LoginPage = ({ end = null, loginName = '' }: LoginPageProps) => {
  const { t } = useTranslation('shell');
  const form = useLogin(loginName);
  const [visible, setVisible] = useState(false);
  usePageTitle(t('login.title'));
  useEffect(() => tellStart('loaded'), []);
  if (form.asked)
    return (
      <Suspense fallback={<WaitingPage />}>
        <LoginStep key={form.asked.Asks} asked={form.asked} onAnswer={form.answer} onLeave={form.leave} />
      </Suspense>
    );
  return (
    <EntryFrame>
      <form
        className={look('entry-form')}
        noValidate
        onChange={prefetchPortal}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {end ? <SessionEndNotice end={end} /> : null}
        <LoginInput
          form={form}
          field="LoginName"
          type="text"
          autoComplete="username"
          autoFocus={!loginName}
        />
        <LoginInput
          form={form}
          field="Password"
          type={visible ? 'text' : 'password'}
          autoComplete="current-password"
          autoFocus={loginName !== ''}
          end={<SeePassword visible={visible} onToggle={() => setVisible((before) => !before)} />}
        />
        <button type="submit" className={look('entry-button')}>
          {t('login.enter')}
        </button>
      </form>
      {canUsePasskeys() ? (
        <Suspense fallback={null}>
          <PasskeySignIn onAnswer={form.answer} />
        </Suspense>
      ) : null}
    </EntryFrame>
  );
};
