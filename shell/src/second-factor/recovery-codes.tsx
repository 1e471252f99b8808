import { useState } from 'react';
import { useTranslation } from 'shared-kit/web/i18n';
import { Check, Copy, Download } from 'shared-kit/web/icons';
import { Alert, Button, chakra, Flex, SimpleGrid, Stack, Text } from 'shared-kit/web/ui';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** The person says that they are kept. */
  readonly onKept: () => void;
}

const download = (text: string, fileName: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
};

/** The only time that they are shown. */
export const RecoveryCodes = ({ codes, onKept }: RecoveryCodesProps) => {
  const { t } = useTranslation('shell');
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const text = `${codes.join('\n')}\n`;
  const copy = async (): Promise<void> => {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setCopied(isCopied ? 'yes' : 'failed');
  };
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
        <Button variant="outline" onClick={() => download(text, `${t('secondFactor.codes.file')}.txt`)}>
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
