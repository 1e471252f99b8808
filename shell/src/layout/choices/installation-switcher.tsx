import { useCallback, useState } from 'react';
import { useInstallation } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { Building2, Check, ChevronsUpDown } from 'shared-kit/web/icons';
import { Button, Flex, Text } from 'shared-kit/web/ui';
import { homePath } from '../../home-path.ts';
import { type Destination, withoutRecord } from '../../modules/destinations.ts';
import { OnDemand } from '../on-demand.tsx';
import type { Choice } from './choices.ts';

const load = () => import(/* webpackChunkName: "choice-dialog" */ './choice-dialog.tsx');
const approach = () => void load().catch(() => undefined);

interface InstallationSwitcherProps {
  readonly destination: Destination | undefined;
}

/** Where the user works. The screen stays if the other installation has it; what its address says about the first one goes. */
export const InstallationSwitcher = ({ destination }: InstallationSwitcherProps) => {
  const { t } = useTranslation('shell');
  const { installation, installations, choose } = useInstallation();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  if (installations.length === 0) return null;
  if (installation && installations.length === 1)
    return (
      <Flex gap="2" align="center" minWidth="0" paddingX="2">
        <Building2 aria-hidden size={18} />
        <Text truncate fontWeight="medium">
          {installation.name}
        </Text>
      </Flex>
    );
  return (
    <>
      <Button
        variant="ghost"
        minWidth="0"
        flexShrink="1"
        paddingX="2"
        aria-label={
          installation ? t('installation.switch', { name: installation.name }) : t('installation.choose')
        }
        aria-haspopup="dialog"
        onPointerEnter={approach}
        onFocus={approach}
        onClick={() => setOpen(true)}
      >
        <Building2 aria-hidden />
        <Text truncate>{installation?.name ?? t('installation.choose')}</Text>
        <ChevronsUpDown aria-hidden />
      </Button>
      <OnDemand
        load={load}
        isOpen={open}
        onClose={close}
        parts={{
          title: t('installation.choose'),
          choices: installations.map(({ id, name, ref, roleName }) => ({
            key: String(id),
            label: name,
            hint: roleName ?? ref,
            icon:
              id === installation?.id ? <Check aria-hidden size={18} /> : <Building2 aria-hidden size={18} />,
          })),
          onChoose: ({ key }: Choice) => {
            close();
            const to = destination ? withoutRecord(destination) : null;
            if (Number(key) !== installation?.id) choose(Number(key), to ?? homePath);
          },
        }}
      />
    </>
  );
};
