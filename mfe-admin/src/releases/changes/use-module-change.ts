import {
  changeModule,
  type InstallationModule,
  listModuleTrail,
  type ModuleChange,
  type ModuleState,
  type ModuleTrail,
} from 'shared-kit/contracts/modules/channels';
import { callRoute, handleApiError, isConflict } from 'shared-kit/web/app';
import { useFormat, useKitText, useTranslation } from 'shared-kit/web/i18n';
import { useInvalidate, useRouteMutation } from 'shared-kit/web/query';
import { notify, showError } from 'shared-kit/web/ui';
import { useTrailWords } from '../trail/use-trail-words.ts';

export interface Place {
  readonly module: string;
  /** Null for all installations. */
  readonly installationId: number | null;
}

export interface PlacedChange extends Place {
  /** Of the state that the change was decided on. */
  readonly version: number;
  readonly change: ModuleChange;
  readonly reason: string;
}

const shown = ['moduleStates', 'installationModules', 'moduleReleases'] as const;

/** The last line of the trail of just this place: who was quicker. */
const lastChange = async ({ module, installationId }: Place): Promise<ModuleTrail | undefined> => {
  const { data } = await callRoute(listModuleTrail, {
    query: { module, size: 20, ...(installationId === null ? {} : { installationId }) },
  });
  return data.find((line) => line.installationId === installationId);
};

/** Sends changes; tells of those that another was quicker with, and shows what holds then. */
export const useModuleChange = () => {
  const { t } = useTranslation('mfe-admin');
  const kit = useKitText();
  const format = useFormat();
  const words = useTrailWords();
  const invalidate = useInvalidate();
  const mutation = useRouteMutation(changeModule, { invalidates: shown });

  const send = async (body: PlacedChange): Promise<ModuleState | InstallationModule> =>
    (await mutation.mutateAsync({ body })).data;

  const whoChanged = async (place: Place): Promise<{ changedBy?: string; changedAt?: string }> => {
    const line = await lastChange(place);
    return line ? { changedBy: words.who(line), changedAt: line.at } : {};
  };

  const tellConflict = async (place: Place): Promise<void> => {
    const [line] = await Promise.all([lastChange(place), invalidate(...shown)]);
    const who = line ? words.who(line) : kit('conflict.somebody');
    const when = line ? format.dateTime(line.at) : '';
    const what = line ? [words.kind(line), ...words.details(line)].join('\n') : '';
    await showError({
      title: kit('conflict.title'),
      text: [t(`releases.conflict.${line ? 'text' : 'plain'}`, { who, when }), what]
        .filter(Boolean)
        .join('\n\n'),
    });
  };

  /** Tells what failed, a conflict with who and what. */
  const tell = async (error: unknown, place: Place): Promise<void> => {
    if (isConflict(error)) await tellConflict(place).catch(handleApiError);
    else await handleApiError(error);
  };

  /** A quiet word with a way back, as long as nobody has changed anything since. */
  const offerUndo = (
    text: string,
    place: Place,
    { version, changes }: { readonly version: number; readonly changes: readonly (ModuleChange | null)[] },
  ): void => {
    const wanted = changes.filter((change) => change !== null);
    const undo = async (): Promise<void> => {
      try {
        let at = version;
        for (const change of wanted)
          at = (await send({ ...place, version: at, change, reason: t('releases.undone') })).version;
      } catch (error) {
        await tell(error, place);
      }
    };
    notify({ text, ...(wanted.length > 0 ? { undo } : {}) });
  };

  return { send, tell, whoChanged, offerUndo, refresh: () => invalidate(...shown) };
};
