import { type LoginAnswer, setDuePassword } from 'shared-kit/contracts/session';
import { ApiError, callRoute } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { usePageTitle } from '../layout/use-page-title.ts';
import { EntryFrame } from './entry-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

interface LoginStepProps {
  /** What the login answered: a user without a token. */
  readonly asked: LoginAnswer;
  /** The answer to what was asked; null where the ticket is over, so that the login begins anew. */
  readonly onAnswer: (answer: LoginAnswer | null) => Promise<void>;
}

/** What is due between the password and the session. */
const LoginStep = ({ asked, onAnswer }: LoginStepProps) => {
  const { t } = useTranslation('shell');
  usePageTitle(t('password.due.title'));
  const setPassword = async (Password: string): Promise<void> => {
    const body = { Ticket: asked.Ticket ?? '', Password };
    const { data } = await callRoute(setDuePassword, { body }).catch(renamed);
    await onAnswer(data[0] ?? null);
  };
  return (
    <EntryFrame>
      <NewPasswordForm
        title={t('password.due.title')}
        text={t('password.due.text', { name: asked.Name })}
        onPassword={setPassword}
      />
    </EntryFrame>
  );
};

/** The login's fields are written as the specification writes them, the form's as everywhere else. */
const renamed = (error: unknown): never => {
  if (!(error instanceof ApiError) || error.fields.length === 0) throw error;
  const fields = error.fields.map(({ path, code }) => ({ path: path.replace('Password', 'password'), code }));
  throw new ApiError(error.status, {
    code: error.code,
    message: error.message,
    fields,
    requestId: error.requestId,
  });
};

export default LoginStep;
