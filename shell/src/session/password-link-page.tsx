import { useEffect, useState } from 'react';
import { readPasswordLink, usePasswordLink } from 'shared-kit/contracts/people/passwords';
import { callRoute } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { Button, ErrorState, LoadingPage, notify, Text } from 'shared-kit/web/ui';
import { UiTheme } from 'shared-kit/web/ui/theme/ui-theme';
import { usePageTitle } from '../layout/use-page-title.ts';
import { EntryFrame } from './entry-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

interface PasswordLinkPageProps {
  readonly secret: string;
  /** To the login page, with the name of whoever has a password now. */
  readonly onLeave: (loginName: string) => void;
}

type Owner = { readonly loginName: string; readonly name: string };
type State = 'asking' | 'over' | { readonly owner: Owner } | { readonly error: unknown };

const ask = async (secret: string): Promise<State> => {
  try {
    const { data } = await callRoute(readPasswordLink, { body: { secret } });
    return data ? { owner: data } : 'over';
  } catch (error) {
    return { error };
  }
};

/** Opened by the link that an administrator made: sets a password, once. */
const PasswordLinkPage = ({ secret, onLeave }: PasswordLinkPageProps) => {
  const { t } = useTranslation('shell');
  const [state, setState] = useState<State>('asking');
  usePageTitle(t('password.link.title'));
  useEffect(() => void ask(secret).then(setState), [secret]);
  const setPassword = async (password: string, loginName: string): Promise<void> => {
    await callRoute(usePasswordLink, { body: { secret, password } });
    notify({ text: t('password.link.done') });
    onLeave(loginName);
  };
  if (state === 'asking') return <LoadingPage />;
  if (state === 'over')
    return (
      <EntryFrame>
        <Text>{t('password.link.over')}</Text>
        <Button variant="outline" onClick={() => onLeave('')}>
          {t('password.link.toLogin')}
        </Button>
      </EntryFrame>
    );
  if ('error' in state)
    return (
      <EntryFrame>
        <ErrorState error={state.error as Error} onRetry={() => void ask(secret).then(setState)} />
      </EntryFrame>
    );
  const { loginName, name } = state.owner;
  return (
    <EntryFrame>
      <NewPasswordForm
        title={t('password.link.title')}
        text={t('password.link.text', { name, loginName })}
        onPassword={(password) => setPassword(password, loginName)}
      />
    </EntryFrame>
  );
};

const ThemedPasswordLinkPage = (props: PasswordLinkPageProps) => (
  <UiTheme>
    <PasswordLinkPage {...props} />
  </UiTheme>
);

export default ThemedPasswordLinkPage;
