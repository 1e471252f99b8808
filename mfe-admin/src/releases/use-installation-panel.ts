import { useRef } from 'react';
import type { Channel, InstallationModule, ModuleChange, ModuleState } from 'shared-kit/contracts/channels';
import { isConflict } from 'shared-kit/web/app';
import { useContractForm } from 'shared-kit/web/form';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { type ConflictField, confirm, resolveConflict } from 'shared-kit/web/ui';
import { changesBetween, changeTo, channelBack, type Wanted } from './channel.ts';
import { defaultsOf, inOrder, type PanelValues, panelSchema } from './panel-values.ts';
import { useModuleChange } from './use-module-change.ts';
import { useReleaseWords } from './use-release-words.ts';

interface PanelOptions {
  readonly state: ModuleState;
  readonly module: InstallationModule;
  readonly onClose: () => void;
}

/** Thrown where the person decides later: the panel stays as it is. */
const later = new Error('not saved after all');

const wantedOf = ({ channel, enabled, features }: Wanted): Wanted => ({ channel, enabled, features });

const useConflictFields = (): readonly ConflictField[] => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  const words = useReleaseWords();
  return [
    {
      name: 'channel',
      label: t('releases.fields.channel'),
      format: (value) => words.channel(value as Channel),
    },
    {
      name: 'enabled',
      label: t('releases.fields.enabled'),
      format: (value) => t(value === true ? 'yes' : 'no'),
    },
    {
      name: 'features',
      label: t('releases.fields.features'),
      format: (value) => format.list((value as readonly string[]).map(words.feature)) || '—',
    },
  ];
};

/** Saves what differs, change by change; of what another changed meanwhile the person chooses. */
export const useInstallationPanel = ({ state, module, onClose }: PanelOptions) => {
  const { t } = useTranslation('mfe-admin');
  const words = useReleaseWords();
  const fields = useConflictFields();
  const { send, tell, whoChanged, offerUndo, refresh } = useModuleChange();
  const known = useRef(module);
  const place = { module: module.module, installationId: module.installationId };

  const step = async (change: ModuleChange, reason: string): Promise<void> => {
    known.current = (await send({
      ...place,
      version: known.current.version,
      change,
      reason,
    })) as InstallationModule;
  };
  const save = async (wanted: Wanted, reason: string): Promise<void> => {
    try {
      for (const change of changesBetween(known.current, wanted)) await step(change, reason);
    } catch (error) {
      if (!isConflict(error)) throw error;
      const base = wantedOf(known.current);
      known.current = error.current as InstallationModule;
      const who = await whoChanged(place);
      const answer = await resolveConflict({
        base: { ...base },
        mine: { ...wanted },
        theirs: { ...wantedOf(known.current) },
        fields,
        ...who,
      });
      if (answer === null) throw later;
      if (answer === 'theirs') return;
      await save(answer === 'mine' ? wanted : ({ ...wanted, ...answer.merged } as Wanted), reason);
    }
  };
  const offerWayBack = (before: Wanted): void => {
    const back = changesBetween(known.current, before);
    const done = known.current.version !== module.version;
    if (done) offerUndo(t('releases.panel.saved'), place, known.current.version, back);
  };
  const form = useContractForm(panelSchema, {
    defaults: defaultsOf(module),
    onSubmit: async ({ channel, enabled, features, reason }: PanelValues) => {
      const before = wantedOf(known.current);
      await save({ channel, enabled, features: inOrder(state, features) }, reason);
      offerWayBack(before);
    },
    onError: (error) => error === later,
  });

  const back = channelBack(module);
  const rollBack = async (): Promise<void> => {
    if (back === null) return;
    const text = t('releases.panel.rollBackSure', {
      now: words.channel(module.channel),
      back: back.kind === 'stable' ? `${words.channel(back)} (${state.stable})` : words.channel(back),
    });
    const acceptLabel = t('releases.changes.rollBack.accept');
    if (!(await confirm({ text, acceptLabel, cancel: true, danger: true }))) return;
    const reason = form.methods.getValues('reason').trim();
    try {
      const after = await send({ ...place, version: module.version, change: { kind: 'rollBack' }, reason });
      offerUndo(t('releases.changes.rollBack.done'), place, after.version, [changeTo(module.channel)]);
    } catch (error) {
      await tell(error, place);
      await refresh();
    }
    onClose();
  };
  return { form, back, rollBack };
};
