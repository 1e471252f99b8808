import type { Channel, ModuleState } from 'shared-kit/contracts/modules/channels';
import { RadioGroup } from 'shared-kit/web/choices';
import { NumberField, useFormContext, useWatch } from 'shared-kit/web/form';
import { useTranslation } from 'shared-kit/web/i18n';
import { Box, Stack, Text } from 'shared-kit/web/ui';
import { ReleaseField } from '../release-field.tsx';

const kinds = ['stable', 'pinned', 'canary'] as const satisfies readonly Channel['kind'][];

/** The way to a release: everybody's, one of its own, or one for a share of the users. */
export const ChannelFields = ({ state }: { readonly state: ModuleState }) => {
  const { t } = useTranslation('mfe-admin');
  const { setValue } = useFormContext();
  const kind = useWatch({ name: 'channel.kind' }) as Channel['kind'];
  const choose = (value: string | null): void => {
    if (value !== null) setValue('channel.kind', value, { shouldDirty: true });
  };
  return (
    <Stack gap="3">
      <RadioGroup.Root value={kind} onValueChange={({ value }) => choose(value)}>
        <RadioGroup.Label fontWeight="semibold">{t('releases.fields.channel')}</RadioGroup.Label>
        <Stack gap="1" marginTop="1">
          {kinds.map((one) => (
            <RadioGroup.Item key={one} value={one} alignItems="flex-start">
              <RadioGroup.ItemHiddenInput />
              <RadioGroup.ItemIndicator marginTop="0.5" />
              <RadioGroup.ItemText>
                {t(`releases.channels.${one}`)}
                <Text as="span" display="block" color="fg.muted" fontWeight="normal" overflowWrap="anywhere">
                  {t(`releases.channelHelp.${one}`, { version: state.stable })}
                </Text>
              </RadioGroup.ItemText>
            </RadioGroup.Item>
          ))}
        </Stack>
      </RadioGroup.Root>
      {kind === 'stable' ? null : (
        <Box>
          <ReleaseField name="channel.version" module={state.module} />
        </Box>
      )}
      {kind === 'canary' ? (
        <NumberField
          name="channel.percent"
          label={t('releases.fields.percent')}
          unit="%"
          help={t('releases.help.percent')}
        />
      ) : null}
    </Stack>
  );
};
