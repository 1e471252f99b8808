import type { ModuleState } from 'shared-kit/contracts/modules/channels';
import { ChoicesField } from 'shared-kit/web/catalogue';
import { Switch } from 'shared-kit/web/choices';
import { useFormContext, useWatch } from 'shared-kit/web/form';
import { useTranslation } from 'shared-kit/web/i18n';
import { Stack, Text } from 'shared-kit/web/ui';
import { manifest } from '../../manifest.ts';
import { useReleaseWords } from '../use-release-words.ts';

/** Whether the installation has the module, and which of its features. */
export const EnabledFields = ({ state }: { readonly state: ModuleState }) => {
  const { t } = useTranslation('mfe-admin');
  const words = useReleaseWords();
  const { setValue } = useFormContext();
  const enabled = useWatch({ name: 'enabled' }) === true;
  return (
    <Stack gap="3">
      <Switch.Root
        checked={enabled}
        onCheckedChange={({ checked }) => setValue('enabled', checked, { shouldDirty: true })}
      >
        <Switch.HiddenInput />
        <Switch.Control>
          <Switch.Thumb />
        </Switch.Control>
        <Switch.Label>{t('releases.fields.enabled')}</Switch.Label>
      </Switch.Root>
      <Text color="fg.muted">{t('releases.help.enabled')}</Text>
      {!enabled && state.module === manifest.name ? (
        <Text role="alert" color="fg.warning">
          {t('releases.ownModule')}
        </Text>
      ) : null}
      {enabled && state.features.length > 0 ? (
        <ChoicesField
          name="features"
          label={t('releases.fields.features')}
          options={state.features.map((value) => ({ value, label: words.feature(value) }))}
        />
      ) : null}
    </Stack>
  );
};
