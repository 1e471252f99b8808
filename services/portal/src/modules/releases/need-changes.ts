import type { ModuleManifest } from 'shared-kit/contracts/modules/manifest';
import type { PublishedRelease } from 'shared-kit/contracts/modules/releases';

type Needs = ModuleManifest['needs'];

/** `shell`, the service by its name, and the shared libraries by theirs. */
const rangesOf = ({ shell, service, shared }: Needs): Record<string, string> => ({
  shell,
  [service.name]: service.api,
  ...shared,
});

/** What a release needs otherwise than the one before it, by name; nothing for the first. */
export const needChangesOf = (before: Needs | undefined, after: Needs): PublishedRelease['needChanges'] => {
  if (!before) return [];
  const [old, now] = [rangesOf(before), rangesOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .sort()
    .map((need) => ({ need, before: old[need] ?? null, after: now[need] ?? null }))
    .filter((change) => change.before !== change.after);
};
