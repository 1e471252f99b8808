import { useEffect, useRef } from 'react';
import { faultStatePath } from 'shared-kit/contracts/paths';
import { copyText } from 'shared-kit/web/app';
import { Check, Copy } from 'shared-kit/web/icons';
import { Button, Flex, Heading, Link, notify, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

/** The link that shows how it goes: with the reporter alone, as the server keeps a hash of it. */
export const ReportSent = ({ secret }: { readonly secret: string }) => {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const address = new URL(`${faultStatePath}#${secret}`, location.origin).href;
  const copy = async (): Promise<void> => {
    await copyText(address);
    notify({ text: t('public.page.copied') });
  };
  return (
    <Stack gap="4">
      <Heading as="h2" size="lg" ref={heading} tabIndex={-1} outline="none">
        <Flex as="span" gap="2" align="center">
          <Check aria-hidden />
          {t('public.page.sent')}
        </Flex>
      </Heading>
      <Text>{t('public.page.sentText')}</Text>
      <Text overflowWrap="anywhere">
        {t('public.page.link')}: {address}
      </Text>
      <Link href={address} minHeight="44px" alignItems="center">
        {t('public.page.follow')}
      </Link>
      <Button minHeight="44px" onClick={() => void copy()}>
        <Copy aria-hidden />
        {t('public.page.copy')}
      </Button>
    </Stack>
  );
};
