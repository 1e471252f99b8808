import type { FactorSetup } from 'shared-kit/contracts/people/second-factor';
import { ContractForm } from 'shared-kit/web/form';
import { useTranslation } from 'shared-kit/web/i18n';
import { QrCode } from 'shared-kit/web/qr';
import { Button, chakra, Link, Stack, Text } from 'shared-kit/web/ui';
import { CodeField } from './code-field.tsx';
import { useCodeForm } from './use-code-form.ts';

interface SetupFormProps {
  readonly setup: FactorSetup;
  readonly onCode: (code: string) => Promise<void>;
}

/** As authenticator apps read it: what they don't find there is what they take for usual. */
const addressOf = ({ secret, account }: FactorSetup, issuer: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;

const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** What an app is set up with, and the field for the first code that it shows. */
export const SetupForm = ({ setup, onCode }: SetupFormProps) => {
  const { t } = useTranslation('shell');
  const form = useCodeForm(onCode);
  const address = addressOf(setup, t('product'));
  return (
    <ContractForm form={form}>
      <Text>{t('secondFactor.setup.scan')}</Text>
      <QrCode text={address} label={t('secondFactor.setup.qr')} />
      <Stack gap="1">
        <Text color="fg.muted">{t('secondFactor.setup.byHand')}</Text>
        <chakra.code fontFamily="mono" overflowWrap="anywhere" userSelect="all">
          {inGroups(setup.secret)}
        </chakra.code>
        <Link href={address} alignSelf="start" minHeight="6">
          {t('secondFactor.setup.here')}
        </Link>
      </Stack>
      <CodeField kind="app" />
      <Button type="submit" size="lg" width="full" loading={form.isSaving}>
        {t('secondFactor.setup.confirm')}
      </Button>
    </ContractForm>
  );
};
