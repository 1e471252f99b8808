import { listInstallationModules, type ModuleState } from 'shared-kit/contracts/modules/channels';
import { callRoute, isConflict } from 'shared-kit/web/app';
import { useContractForm } from 'shared-kit/web/form';
import { useTranslation } from 'shared-kit/web/i18n';
import { type ChangeKind, type ChangeValues, changeOf, type Scope, schemaOf } from './change-kinds.ts';
import { changeTo, undoOf } from './channel.ts';
import { useModuleChange } from './use-module-change.ts';

interface ChangeFormOptions {
  readonly kind: ChangeKind;
  readonly state: ModuleState;
  readonly release?: string;
  readonly scope: Scope;
  readonly onClose: () => void;
}

const firstPercent = 10;

const stateIn = async (module: string, installationId: number) => {
  const { data } = await callRoute(listInstallationModules, { query: { installationId } });
  const found = data[0]?.modules.find((one) => one.module === module);
  if (!found) throw new Error(`installation ${installationId} knows nothing of ${module}`);
  return found;
};

/** The form of one change: sends it, offers the way back, and tells of who was quicker. */
export const useChangeForm = ({ kind, state, release, scope, onClose }: ChangeFormOptions) => {
  const { t } = useTranslation('mfe-admin');
  const { send, tell, offerUndo } = useModuleChange();
  const { module } = state;

  const changeOne = async (values: ChangeValues, installationId: number): Promise<void> => {
    const before = await stateIn(module, installationId);
    const place = { module, installationId };
    const change = changeOf(kind, values);
    const after = await send({ ...place, version: before.version, change, reason: values.reason });
    offerUndo(t(`releases.changes.${kind}.done`), place, {
      version: after.version,
      changes: [changeTo(before.channel)],
    });
  };
  const changeAll = async (values: ChangeValues): Promise<void> => {
    const place = { module, installationId: null };
    const change = changeOf(kind, values);
    const after = await send({ ...place, version: state.version, change, reason: values.reason });
    offerUndo(t(`releases.changes.${kind}.done`), place, {
      version: after.version,
      changes: [undoOf(state, change)],
    });
  };

  return useContractForm(schemaOf(kind, scope), {
    defaults: { release: release ?? '', percent: firstPercent, installationId: null, reason: '' } as never,
    onSubmit: (values: ChangeValues) =>
      values.installationId === null ? changeAll(values) : changeOne(values, values.installationId),
    onError: async (error, values) => {
      if (!isConflict(error)) return false;
      // What was decided on is no more: the screen behind shows what holds now.
      await tell(error, { module, installationId: values.installationId });
      onClose();
      return true;
    },
  });
};
