import { useEffect } from 'react';
import { mayReload } from '../../version/may-reload.ts';
import type { ReleaseChoice } from '../releases/choose-release.ts';
import { rememberWorking } from '../releases/working-releases.ts';
import { reporter } from './reporter.ts';

export interface Place {
  readonly choice: ReleaseChoice;
  readonly installationId: number | null;
}

/** Where each module came up first in this page. */
const firstPlaces = new Map<string, number | null>();

/** Is there only when the part of the release beside it could be rendered. */
export const CameUp = ({ choice: { use }, installationId }: Place) => {
  useEffect(() => {
    rememberWorking(use);
    reporter.loaded(installationId, use);
    if (!firstPlaces.has(use.name)) firstPlaces.set(use.name, installationId);
  }, [use, installationId]);
  return null;
};

/** Another installation may run another release, and there it is not a newer one to be offered but the one to run. */
export const belongsElsewhere = ({ choice, installationId }: Place): boolean =>
  choice.newer !== null &&
  firstPlaces.has(choice.use.name) &&
  firstPlaces.get(choice.use.name) !== installationId &&
  mayReload();
