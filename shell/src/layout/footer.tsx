import { privacyNoticePath } from 'shared-kit/contracts/paths';
import { useTranslation } from 'shared-kit/web/i18n';
import { Flex, Link, Text } from 'shared-kit/web/ui';
import { useStoredVersion } from '../version/stored-version.ts';

/** As tall as a finger on a phone. */
const link = {
  target: '_blank',
  rel: 'noreferrer',
  color: 'inherit',
  textDecoration: 'underline',
  minHeight: { base: '44px', md: 'auto' },
} as const;

const vendor = { name: 'Maintenance Portal', address: 'https://maintenance-portal.example/' };

/** Product specification, section 2: copyright year, vendor, rights, version; and what is done with personal data. */
export const Footer = () => {
  const { t } = useTranslation('shell');
  const version = useStoredVersion();
  return (
    <Flex
      as="footer"
      wrap="wrap"
      columnGap="4"
      rowGap="1"
      justify="center"
      align="center"
      paddingX={{ base: '5px', sm: '15px' }}
      paddingY="4"
      color="fg.muted"
      textAlign="center"
      _print={{ display: 'none' }}
    >
      <Text>
        © {new Date().getFullYear()}{' '}
        <Link href={vendor.address} {...link}>
          {vendor.name}
        </Link>
      </Text>
      <Text>{t('footer.rights')}</Text>
      <Link href={privacyNoticePath} {...link}>
        {t('privacy.link')}
      </Link>
      {version ? <Text>{t('footer.version', { version })}</Text> : null}
    </Flex>
  );
};
