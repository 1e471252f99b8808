import { languageCodes } from 'shared-kit/contracts/enums';
import { handleApiError, openPreparation, useInstallation } from 'shared-kit/web/app';
import { useLanguage, useLocalized, useTranslation } from 'shared-kit/web/i18n';
import {
  Building2,
  CircleHelp,
  CloudUpload,
  Download,
  Info,
  KeyRound,
  Languages,
  LogOut,
  MonitorSmartphone,
  ScanLine,
  ShieldCheck,
  Sun,
  User,
  Zap,
} from 'shared-kit/web/icons';
import { chooseColorMode, useColorMode } from 'shared-kit/web/ui';
import { openAccountDialog } from '../account/account-dialog-store.ts';
import { useSignOut } from '../account/use-sign-out.ts';
import { openHelp } from '../help/help-store.ts';
import { homePath } from '../home-path.ts';
import type { Choice } from '../layout/choices/choices.ts';
import { languageNames } from '../layout/person/languages.ts';
import { chooseLanguage } from '../layout/person/preferences.ts';
import type { Portal } from '../layout/use-portal.ts';
import { type Destination, withoutRecord } from '../modules/destinations.ts';
import { pendingWorkPath } from '../pending-work-path.ts';
import { openScan } from '../scan/scan-store.ts';

const size = 18;
const modes = ['light', 'dark', 'system'] as const;

/** What the modules let this person do from everywhere. */
export const useModuleActions = ({ contributions }: Pick<Portal, 'contributions'>): readonly Choice[] => {
  const local = useLocalized();
  return contributions.actions.map(({ key, contribution: { title, path } }) => ({
    key,
    label: local(title),
    icon: <Zap aria-hidden size={size} />,
    to: path,
  }));
};

/** Signing out, and how the portal looks and speaks. */
export const useOwnActions = (): readonly Choice[] => {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const signOut = useSignOut();
  const { choice } = useColorMode();
  return [
    {
      key: 'help',
      label: t('help.title'),
      icon: <CircleHelp aria-hidden size={size} />,
      run: openHelp,
    },
    {
      key: 'scan',
      label: t('scan.title'),
      icon: <ScanLine aria-hidden size={size} />,
      run: openScan,
    },
    {
      key: 'prepare',
      label: t('prepare.title'),
      icon: <Download aria-hidden size={size} />,
      run: openPreparation,
    },
    {
      key: 'pending work',
      label: t('pendingWork.title'),
      icon: <CloudUpload aria-hidden size={size} />,
      to: pendingWorkPath,
    },
    ...modes
      .filter((mode) => mode !== choice)
      .map((mode) => ({
        key: `theme ${mode}`,
        label: `${t('theme.label')}: ${t(`theme.${mode}`)}`,
        icon: <Sun aria-hidden size={size} />,
        run: () => chooseColorMode(mode),
      })),
    ...languageCodes
      .filter((code) => code !== language)
      .map((code) => ({
        key: `language ${code}`,
        label: `${t('language.label')}: ${languageNames[code]}`,
        icon: <Languages aria-hidden size={size} />,
        run: () => void chooseLanguage(code).catch(handleApiError),
      })),
    {
      key: 'personal data',
      label: t('personalData.title'),
      icon: <User aria-hidden size={size} />,
      run: () => openAccountDialog('personalData'),
    },
    {
      key: 'sessions',
      label: t('sessions.title'),
      icon: <MonitorSmartphone aria-hidden size={size} />,
      run: () => openAccountDialog('sessions'),
    },
    {
      key: 'password',
      label: t('password.change'),
      icon: <KeyRound aria-hidden size={size} />,
      run: () => openAccountDialog('password'),
    },
    {
      key: 'second factor',
      label: t('secondFactor.title'),
      icon: <ShieldCheck aria-hidden size={size} />,
      run: () => openAccountDialog('secondFactor'),
    },
    {
      key: 'about',
      label: t('about.title'),
      icon: <Info aria-hidden size={size} />,
      run: () => openAccountDialog('about'),
    },
    {
      key: 'sign out',
      label: t('person.signOut'),
      icon: <LogOut aria-hidden size={size} />,
      run: () => void signOut(),
    },
  ];
};

/** To the same screen in another installation, as its switcher leads there. */
export const useInstallationChoices = (destination: Destination | undefined): readonly Choice[] => {
  const { t } = useTranslation('shell');
  const { installation, installations, choose } = useInstallation();
  return installations
    .filter(({ id }) => id !== installation?.id)
    .map(({ id, name, ref }) => ({
      key: `installation ${id}`,
      label: t('search.switchTo', { name }),
      hint: ref,
      icon: <Building2 aria-hidden size={size} />,
      run: () => choose(id, (destination && withoutRecord(destination)) ?? homePath),
    }));
};
