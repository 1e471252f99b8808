import { endGuide } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { ArrowLeft, X } from 'shared-kit/web/icons';
import { Link } from 'shared-kit/web/router';
import { chakra, Flex, IconButton } from 'shared-kit/web/ui';
import { homePath } from '../home-path.ts';

const BackLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: { base: '44px', lg: '9' },
    textDecoration: 'underline',
  },
});

/** Over each page that the guide of a new portal leads to: the way back to it, as long as it has not ended. */
export const GuideBar = () => {
  const { t } = useTranslation('shell');
  return (
    <Flex
      as="nav"
      aria-label={t('guide.back')}
      align="center"
      justify="space-between"
      gap="2"
      paddingX={{ base: '5px', sm: '15px' }}
      colorPalette="blue"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      _print={{ display: 'none' }}
    >
      <BackLink to={homePath}>
        <ArrowLeft aria-hidden size={18} />
        {t('guide.back')}
      </BackLink>
      <IconButton
        variant="ghost"
        size="sm"
        minWidth={{ base: '44px', lg: '9' }}
        minHeight={{ base: '44px', lg: '9' }}
        color="inherit"
        aria-label={t('guide.end')}
        onClick={endGuide}
      >
        <X aria-hidden />
      </IconButton>
    </Flex>
  );
};
