import { useState } from 'react';
import type { ModuleState } from 'shared-kit/contracts/modules/channels';
import { Switch } from 'shared-kit/web/choices';
import { useTranslation } from 'shared-kit/web/i18n';
import { undoOf } from './changes/channel.ts';
import { useModuleChange } from './changes/use-module-change.ts';

/** Where a release does not load: whether the one that worked before runs at once, or is offered. */
export const LastGoodSwitch = ({ state }: { readonly state: ModuleState }) => {
  const { t } = useTranslation('mfe-admin');
  const { send, tell, offerUndo } = useModuleChange();
  const [saving, setSaving] = useState(false);
  const set = async (atOnce: boolean): Promise<void> => {
    const place = { module: state.module, installationId: null };
    const change = { kind: 'lastGood', atOnce } as const;
    setSaving(true);
    try {
      const after = await send({ ...place, version: state.version, change, reason: '' });
      offerUndo(t(`releases.lastGood.${atOnce ? 'on' : 'off'}`), place, {
        version: after.version,
        changes: [undoOf(state, change)],
      });
    } catch (error) {
      await tell(error, place);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Switch.Root
      checked={state.lastGoodAtOnce}
      disabled={saving}
      onCheckedChange={({ checked }) => void set(checked)}
    >
      <Switch.HiddenInput />
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
      <Switch.Label lineHeight="short">{t('releases.lastGood.label')}</Switch.Label>
    </Switch.Root>
  );
};
