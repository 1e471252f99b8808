import { useState } from 'react';
import { copyText, saveFile } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { Check, Copy, Download } from 'shared-kit/web/icons';
import { Alert, Button, chakra, Flex, SimpleGrid, Stack, Text } from 'shared-kit/web/ui';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** The person says that they are kept. */
  readonly onKept: () => void;
}

/** The only time that they are shown. */
export const RecoveryCodes = ({ codes, onKept }: RecoveryCodesProps) => {
  const { t } = useTranslation('shell');
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const text = `${codes.join('\n')}\n`;
  const copy = async (): Promise<void> => setCopied((await copyText(text)) ? 'yes' : 'failed');
  const save = (): void => saveFile(text, 'text/plain;charset=utf-8', `${t('secondFactor.codes.file')}.txt`);
  return (
    <Stack gap="4">
      <Alert.Root status="warning">
        <Alert.Indicator />
        <Alert.Title>{t('secondFactor.codes.once')}</Alert.Title>
      </Alert.Root>
      <SimpleGrid asChild columns={2} gap="2" fontFamily="mono">
        <chakra.ul listStyleType="none" aria-label={t('secondFactor.codes.title')}>
          {codes.map((code) => (
            <chakra.li key={code} userSelect="all">
              {code}
            </chakra.li>
          ))}
        </chakra.ul>
      </SimpleGrid>
      <Flex gap="2" wrap="wrap">
        <Button variant="outline" onClick={() => void copy()}>
          {copied === 'yes' ? <Check aria-hidden /> : <Copy aria-hidden />}
          {t('secondFactor.codes.copy')}
        </Button>
        <Button variant="outline" onClick={save}>
          <Download aria-hidden />
          {t('secondFactor.codes.download')}
        </Button>
      </Flex>
      <Text role="status" color="fg.muted" minHeight="5">
        {copied === 'no' ? '' : t(`secondFactor.codes.copied.${copied}`)}
      </Text>
      <Button size="lg" width="full" onClick={onKept}>
        {t('secondFactor.codes.kept')}
      </Button>
    </Stack>
  );
};
