import { loggedInUser } from 'shared-kit/web/app';
import type { ModulesHere } from '../../early-answers.ts';
import { destinationAt, destinationsOf } from '../destinations.ts';
import { currentStandIns } from '../failures/stand-ins.ts';
import { chooseRelease } from '../releases/choose-release.ts';
import { readModules } from '../releases/installed-modules.ts';
import { moduleLoader } from './loader.ts';
import { preloadModule } from './preload-module.ts';
import { provide } from './shared-providers.ts';

/**
 * Fetches the entry of the module whose page is opened, and what that takes from the shell, while what is around the page is still being drawn.
 * Nothing of the module runs before its page begins, as what runs is watched from then on.
 */
export const fetchAhead = async ({ session, place, modules }: ModulesHere): Promise<void> => {
  const [{ data }, id, answer] = await Promise.all([session, place, modules]);
  const user = loggedInUser();
  if (!user || !answer) return;
  const { permissions = [] } = data.installations.find((one) => one.id === id) ?? {};
  const standIns = currentStandIns();
  const releases = readModules(answer).modules.map(
    (each) => chooseRelease(each, moduleLoader.running(each.name), standIns).use,
  );
  const visitor = { entityType: user.EntityType, permissions };
  const found = destinationAt(destinationsOf(releases, visitor), location.pathname);
  if (!found) return;
  preloadModule(found.module);
  await provide(Object.keys(found.module.manifest.needs.shared));
};
