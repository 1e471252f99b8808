import { useState } from 'react';
import { useInstallation } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { Building2, Check, ChevronsUpDown } from 'shared-kit/web/icons';
import { useLocation, useNavigate } from 'shared-kit/web/router';
import { Button, Flex, Text } from 'shared-kit/web/ui';
import { ChoiceDialog } from './choice-dialog.tsx';

/** Where the user works. The screen stays if the other installation has it; what its address says about the first one goes. */
export const InstallationSwitcher = () => {
  const { t } = useTranslation('shell');
  const { installation, installations, choose } = useInstallation();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  if (!installation) return null;
  if (installations.length === 1)
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
        aria-label={t('installation.switch', { name: installation.name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Building2 aria-hidden />
        <Text truncate>{installation.name}</Text>
        <ChevronsUpDown aria-hidden />
      </Button>
      <ChoiceDialog
        title={t('installation.choose')}
        choices={installations.map(({ id, name, ref, roleName }) => ({
          key: String(id),
          label: name,
          hint: roleName ?? ref,
          icon:
            id === installation.id ? <Check aria-hidden size={18} /> : <Building2 aria-hidden size={18} />,
        }))}
        open={open}
        onOpenChange={setOpen}
        onChoose={({ key }) => {
          setOpen(false);
          if (Number(key) === installation.id) return;
          choose(Number(key));
          if (search) void navigate(pathname);
        }}
      />
    </>
  );
};
