import { type FormEvent, useId, useRef, useState } from 'react';
import { confirmSession } from '../../../contracts/people/passwords.ts';
import { callRoute } from '../../app/http/call-route.ts';
import { ApiError } from '../../app/http/errors.ts';
import { errorTextOf, handleApiError } from '../../app/http/handle-api-error.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Button, chakra, Field, Input, Text } from '../core.ts';
import { Modal } from './modal.tsx';

interface PasswordDialogProps {
  readonly onAnswer: (shown: boolean) => void;
}

/** Asks for the password before something grave; what waits for it stays as it is meanwhile. */
const PasswordDialog = ({ onAnswer }: PasswordDialogProps) => {
  const t = useKitText();
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  const refuse = (text: string): void => {
    setProblem(text);
    input.current?.select();
  };
  const show = async (): Promise<void> => {
    try {
      await callRoute(confirmSession, { body: { password } });
      onAnswer(true);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) {
        onAnswer(false);
        return handleApiError(error);
      }
      refuse(error.code === 'invalidInput' ? t('fieldErrors.passwordWrong') : errorTextOf(error));
    }
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    event.stopPropagation();
    if (isBusy) return;
    if (password === '') return refuse(t('fieldErrors.required'));
    setBusy(true);
    await show();
    setBusy(false);
  };
  return (
    <Modal
      title={t('password.title')}
      onDismiss={() => onAnswer(false)}
      initialFocus={input}
      footer={
        <>
          <Button variant="outline" onClick={() => onAnswer(false)}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isBusy}>
            {t('password.confirm')}
          </Button>
        </>
      }
    >
      <chakra.form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Text paddingBottom="4">{t('password.text')}</Text>
        <Field.Root invalid={problem !== ''} required>
          <Field.Label>{t('password.label')}</Field.Label>
          <Input
            ref={input}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setProblem('');
            }}
          />
          <Field.ErrorText>{problem}</Field.ErrorText>
        </Field.Root>
      </chakra.form>
    </Modal>
  );
};

export default PasswordDialog;
