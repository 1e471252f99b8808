import { notificationSettingsPath } from 'shared-kit/contracts/notifications';
import { privacyNoticePath } from 'shared-kit/contracts/paths';
import { openPreparation, useSessionUser } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import {
  Bell,
  CloudUpload,
  Download,
  FileText,
  Info,
  KeyRound,
  LogOut,
  MonitorSmartphone,
  ShieldCheck,
  User,
} from 'shared-kit/web/icons';
import { Menu, OpenMenu } from 'shared-kit/web/overlays';
import { Link } from 'shared-kit/web/router';
import { Box, menuDrawerQuery, type OpenMenuProps, useMediaQuery } from 'shared-kit/web/ui';
import { openAccountDialog } from '../../account/account-dialog-store.ts';
import { useSignOut } from '../../account/use-sign-out.ts';
import { pendingWorkPath } from '../../pending-work-path.ts';
import { LanguageItems } from './language-items.tsx';
import { ThemeItems } from './theme-items.tsx';

/** The user, how the portal looks, and the way out. Signing out ends the session and forgets nothing else. */
const PersonMenuOpen = ({ trigger }: OpenMenuProps) => {
  const { t } = useTranslation('shell');
  const signOut = useSignOut();
  const withLanguage = useMediaQuery(menuDrawerQuery);
  return (
    <OpenMenu trigger={trigger} minWidth="18rem">
      <Box paddingX="2" paddingY="1" fontWeight="semibold">
        {useSessionUser()?.Name}
      </Box>
      <Menu.Separator />
      {withLanguage ? (
        <>
          <LanguageItems inRow />
          <Menu.Separator />
        </>
      ) : null}
      <ThemeItems />
      <Menu.Separator />
      <Menu.Item value="prepare" aria-haspopup="dialog" onSelect={openPreparation}>
        <Download aria-hidden size={16} />
        {t('prepare.title')}
      </Menu.Item>
      <Menu.Item value="pending-work" asChild>
        <Link to={pendingWorkPath}>
          <CloudUpload aria-hidden size={16} />
          {t('pendingWork.title')}
        </Link>
      </Menu.Item>
      <Menu.Item value="notifications" asChild>
        <Link to={notificationSettingsPath}>
          <Bell aria-hidden size={16} />
          {t('notifications.settings.title')}
        </Link>
      </Menu.Item>
      <Menu.Item value="sessions" aria-haspopup="dialog" onSelect={() => openAccountDialog('sessions')}>
        <MonitorSmartphone aria-hidden size={16} />
        {t('sessions.title')}
      </Menu.Item>
      <Menu.Item value="password" aria-haspopup="dialog" onSelect={() => openAccountDialog('password')}>
        <KeyRound aria-hidden size={16} />
        {t('password.change')}
      </Menu.Item>
      <Menu.Item
        value="second-factor"
        aria-haspopup="dialog"
        onSelect={() => openAccountDialog('secondFactor')}
      >
        <ShieldCheck aria-hidden size={16} />
        {t('secondFactor.title')}
      </Menu.Item>
      <Menu.Item
        value="personal-data"
        aria-haspopup="dialog"
        onSelect={() => openAccountDialog('personalData')}
      >
        <User aria-hidden size={16} />
        {t('personalData.title')}
      </Menu.Item>
      <Menu.Item value="about" aria-haspopup="dialog" onSelect={() => openAccountDialog('about')}>
        <Info aria-hidden size={16} />
        {t('about.title')}
      </Menu.Item>
      <Menu.Item value="privacy" asChild>
        <a href={privacyNoticePath} target="_blank" rel="noreferrer">
          <FileText aria-hidden size={16} />
          {t('privacy.title')}
        </a>
      </Menu.Item>
      <Menu.Separator />
      <Menu.Item value="sign-out" onSelect={() => void signOut()}>
        <LogOut aria-hidden size={16} />
        {t('person.signOut')}
      </Menu.Item>
    </OpenMenu>
  );
};

export default PersonMenuOpen;
