import { useState } from 'react';
import { ContractForm } from 'shared-kit/web/form';
import { useTranslation } from 'shared-kit/web/i18n';
import { Button, Heading, Text } from 'shared-kit/web/ui';
import { CodeField } from './code-field.tsx';
import { useCodeForm } from './use-code-form.ts';

interface CodeFormProps {
  readonly name: string;
  readonly onCode: (code: string) => Promise<void>;
  readonly onLeave: () => void;
}

/** The code of a sign-in: of the app, or a recovery code where that is lost. */
export const CodeForm = ({ name, onCode, onLeave }: CodeFormProps) => {
  const { t } = useTranslation('shell');
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const form = useCodeForm(onCode);
  const change = (): void => {
    setKind(kind === 'app' ? 'recovery' : 'app');
    form.methods.reset();
  };
  return (
    <ContractForm form={form}>
      <Heading as="h2" size="md">
        {t('secondFactor.title')}
      </Heading>
      <Text>{t(`secondFactor.enter.${kind}`, { name })}</Text>
      <CodeField key={kind} kind={kind} autoFocus />
      <Button type="submit" size="lg" width="full" loading={form.isSaving}>
        {t('login.enter')}
      </Button>
      <Button variant="ghost" width="full" whiteSpace="normal" onClick={change}>
        {t(`secondFactor.other.${kind}`)}
      </Button>
      <Button variant="ghost" width="full" onClick={onLeave}>
        {t('secondFactor.back')}
      </Button>
    </ContractForm>
  );
};
