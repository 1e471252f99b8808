import type { InstallationModule, ModuleState } from 'shared-kit/contracts/modules/channels';
import { SidePanel, TextAreaField } from 'shared-kit/web/form';
import { useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { Undo2 } from 'shared-kit/web/icons';
import { Button, Flex, Separator, Text } from 'shared-kit/web/ui';
import { ChannelBadge } from './changes/channel-badge.tsx';
import { ChannelFields } from './changes/channel-fields.tsx';
import { EnabledFields } from './changes/enabled-fields.tsx';
import { RollbackNotice } from './changes/rollback-notice.tsx';
import { HealthBadge } from './health-badge.tsx';
import { useInstallationPanel } from './use-installation-panel.ts';
import { VersionText } from './version-text.tsx';

interface InstallationPanelProps {
  readonly state: ModuleState;
  readonly module: InstallationModule;
  /** Of the installation. */
  readonly name: string;
  readonly onClose: () => void;
}

/** One module in one installation: its channel, its features, the way back. */
export const InstallationPanel = ({ state, module, name, onClose }: InstallationPanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const title = useLocalized()(state.title);
  const { form, back, rollBack } = useInstallationPanel({ state, module, onClose });
  return (
    <SidePanel
      title={t('releases.panel.title', { module: title, installation: name })}
      form={form}
      onClose={onClose}
    >
      <Flex gap="2" wrap="wrap" align="center">
        <Text color="fg.muted">{t('releases.panel.runs')}</Text>
        <VersionText>{module.runs}</VersionText>
        <ChannelBadge channel={module.channel} />
        <HealthBadge health={module.health} />
      </Flex>
      <RollbackNotice rollback={module.automaticRollback} />
      {back === null ? null : (
        <Button
          variant="outline"
          colorPalette="red"
          alignSelf="flex-start"
          aria-haspopup="dialog"
          onClick={() => void rollBack()}
        >
          <Undo2 aria-hidden />
          {t('releases.changes.rollBack.button')}
        </Button>
      )}
      <ChannelFields state={state} />
      <Separator />
      <EnabledFields state={state} />
      <Separator />
      <TextAreaField name="reason" label={t('releases.fields.reason')} optional rows={2} maxLength={500} />
    </SidePanel>
  );
};
