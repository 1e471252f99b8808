import { useRef } from 'react';
import {
  type Channel,
  type InstallationModule,
  installationModuleSchema,
  type ModuleChange,
  type ModuleState,
} from 'shared-kit/contracts/modules/channels';
import { type Saved, saveOverConflicts } from 'shared-kit/web/app';
import { useContractForm } from 'shared-kit/web/form';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { type ConflictField, confirm, resolveConflict } from 'shared-kit/web/ui';
import * as z from 'zod/mini';
import { changesBetween, changeTo, channelBack, type Wanted } from './changes/channel.ts';
import { useModuleChange } from './changes/use-module-change.ts';
import { defaultsOf, inOrder, type PanelValues, panelSchema } from './panel-values.ts';
import { useReleaseWords } from './use-release-words.ts';

interface PanelOptions {
  readonly state: ModuleState;
  readonly module: InstallationModule;
  readonly onClose: () => void;
}

const wantedSchema = z.pick(installationModuleSchema, { channel: true, enabled: true, features: true });

/** What the installation should have, decided on a version of what it has. */
interface Attempt {
  readonly wanted: Wanted;
  readonly version: number;
}

const moduleIn = (current: unknown): InstallationModule | null => {
  const parsed = z.safeParse(installationModuleSchema, current);
  return parsed.success ? parsed.data : null;
};

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
  const save = (wanted: Wanted, reason: string): Promise<Saved<Attempt, InstallationModule>> =>
    saveOverConflicts<Attempt, InstallationModule>({
      input: { wanted, version: known.current.version },
      send: async (attempt) => {
        for (const change of changesBetween(known.current, attempt.wanted)) await step(change, reason);
        return { outcome: 'saved', holds: 'mine', answer: known.current };
      },
      currentOf: ({ current }) => moduleIn(current),
      ask: async (theirs, { wanted: mine }) => {
        const base = wantedOf(known.current);
        known.current = theirs;
        const who = await whoChanged(place);
        const sides = { base: { ...base }, mine: { ...mine }, theirs: { ...wantedOf(theirs) } };
        const answer = await resolveConflict({ ...sides, fields, ...who });
        if (answer === null) return 'later';
        if (answer === 'theirs') return 'theirs';
        const chosen = answer === 'mine' ? mine : z.parse(wantedSchema, { ...mine, ...answer.merged });
        return { send: { wanted: chosen, version: theirs.version } };
      },
    });
  const offerWayBack = (before: Wanted): void => {
    const back = changesBetween(known.current, before);
    const done = known.current.version !== module.version;
    if (done) offerUndo(t('releases.panel.saved'), place, { version: known.current.version, changes: back });
  };
  const form = useContractForm(panelSchema, {
    defaults: defaultsOf(module),
    onSubmit: async ({ channel, enabled, features, reason }: PanelValues) => {
      const before = wantedOf(known.current);
      const saved = await save({ channel, enabled, features: inOrder(state, features) }, reason);
      if (saved.outcome === 'saved') offerWayBack(before);
      return saved;
    },
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
      offerUndo(t('releases.changes.rollBack.done'), place, {
        version: after.version,
        changes: [changeTo(module.channel)],
      });
    } catch (error) {
      await tell(error, place);
      await refresh();
    }
    onClose();
  };
  return { form, back, rollBack };
};
