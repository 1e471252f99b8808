import { signOut, useSessionUser } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { LogOut } from 'shared-kit/web/icons';
import { Menu } from 'shared-kit/web/overlays';
import { Box, menuDrawerQuery, type OpenMenuProps, useMediaQuery } from 'shared-kit/web/ui';
import { LanguageItems } from './language-items.tsx';
import { OpenMenu } from './open-menu.tsx';
import { ThemeItems } from './theme-items.tsx';

/** The user, how the portal looks, and the way out. Signing out forgets the session and nothing else. */
const PersonMenuOpen = ({ trigger }: OpenMenuProps) => {
  const { t } = useTranslation('shell');
  const withLanguage = useMediaQuery(menuDrawerQuery);
  return (
    <OpenMenu trigger={trigger}>
      <Box paddingX="2" paddingY="1" fontWeight="semibold">
        {useSessionUser()?.Name}
      </Box>
      <Menu.Separator />
      {withLanguage ? (
        <>
          <LanguageItems />
          <Menu.Separator />
        </>
      ) : null}
      <ThemeItems />
      <Menu.Separator />
      <Menu.Item value="sign-out" onSelect={() => signOut()}>
        <LogOut aria-hidden size={16} />
        {t('person.signOut')}
      </Menu.Item>
    </OpenMenu>
  );
};

export default PersonMenuOpen;
