import type { InstallationModule } from 'shared-kit/contracts/modules/channels';
import { useTranslation } from 'shared-kit/web/i18n';
import { Ban, RotateCcw } from 'shared-kit/web/icons';
import { Button, Flex, Stack, StateBadge, Text, VisuallyHidden } from 'shared-kit/web/ui';
import { ChannelBadge } from './changes/channel-badge.tsx';
import { HealthBadge } from './health-badge.tsx';
import { VersionText } from './version-text.tsx';

interface ModuleCellProps {
  readonly module: InstallationModule;
  /** How many features the module has in all. */
  readonly all: number;
  /** What the cell is about, for who hears it: module and installation. */
  readonly label: string;
  readonly onOpen: () => void;
}

/** What an installation runs of a module; opens its panel. */
export const ModuleCell = ({ module, all, label, onOpen }: ModuleCellProps) => {
  const { t } = useTranslation('mfe-admin');
  const { runs, channel, enabled, features, health, automaticRollback } = module;
  return (
    <Button
      variant="ghost"
      height="auto"
      paddingX="2"
      paddingY="1.5"
      marginX="-2"
      fontWeight="normal"
      textAlign={{ base: 'end', md: 'start' }}
      whiteSpace="normal"
      _icon={{ boxSize: '3.5' }}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Stack gap="1" align={{ base: 'flex-end', md: 'flex-start' }}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <VersionText>{runs}</VersionText>
        <Flex gap="1" wrap="wrap" justify={{ base: 'flex-end', md: 'flex-start' }}>
          <ChannelBadge channel={channel} />
          <HealthBadge health={health} />
          {automaticRollback ? (
            <StateBadge tone="bad" icon={RotateCcw}>
              {t('releases.rollback.short')}
            </StateBadge>
          ) : null}
        </Flex>
        {enabled ? (
          <Text color="fg.muted">
            {all === 0 ? t('releases.enabled') : t('releases.enabledWith', { count: features.length, all })}
          </Text>
        ) : (
          <StateBadge tone="neutral" icon={Ban}>
            {t('releases.disabled')}
          </StateBadge>
        )}
      </Stack>
    </Button>
  );
};
