import { useRef, useState } from 'react';
import { copyText } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { Check, Copy } from 'shared-kit/web/icons';
import { ReadDialog } from 'shared-kit/web/overlays';
import { Alert, Button, Field, Flex, Input, Stack, Text } from 'shared-kit/web/ui';

interface SecretDialogProps {
  readonly title: string;
  /** What it is good for, and that it is shown once. */
  readonly text: string;
  readonly label: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** The only time that the secret is shown: left by its button alone. */
export const SecretDialog = ({ title, text, label, secret, onClose }: SecretDialogProps) => {
  const { t } = useTranslation('mfe-admin');
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'no' | 'yes' | 'select'>('no');
  const copy = async (): Promise<void> => {
    input.current?.select();
    // Where nobody may copy it is selected: the keyboard copies it.
    setCopied((await copyText(secret)) ? 'yes' : 'select');
  };
  return (
    <ReadDialog
      title={title}
      isKeptOpen
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('secret.kept')}</Button>}
    >
      <Stack gap="4">
        <Alert.Root status="warning">
          <Alert.Indicator />
          <Alert.Title>{text}</Alert.Title>
        </Alert.Root>
        <Field.Root>
          <Field.Label>{label}</Field.Label>
          <Flex gap="2" width="full">
            <Input ref={input} readOnly value={secret} onFocus={(event) => event.target.select()} />
            <Button variant="outline" onClick={() => void copy()}>
              {copied === 'yes' ? <Check aria-hidden /> : <Copy aria-hidden />}
              {t('secret.copy')}
            </Button>
          </Flex>
        </Field.Root>
        <Text role="status" color="fg.muted" minHeight="5">
          {copied === 'no' ? '' : t(`secret.copied.${copied}`)}
        </Text>
      </Stack>
    </ReadDialog>
  );
};
