/** Whether a version tells of a change of the names that were recorded for it: those of a facade, the routes of a service. */

/** What was recorded: the version that had these names. */
export type RecordedNames = { version: string; names: readonly string[] };

/** The lowest version that may follow the recorded one: major for a lost name, minor for a new one, else the recorded one. */
export const versionNeeded = (recorded: RecordedNames | undefined, names: readonly string[]): string => {
  if (!recorded) return '1.0.0';
  const [major = 0, minor = 0] = recorded.version.split('.').map(Number);
  if (recorded.names.some((name) => !names.includes(name))) return `${major + 1}.0.0`;
  if (names.some((name) => !recorded.names.includes(name))) return `${major}.${minor + 1}.0`;
  return recorded.version;
};

/** Whether a version of the form `1.2.3` is at least another. */
export const isAtLeast = (version: string, least: string): boolean => {
  const [given, wanted] = [version, least].map((text) => text.split('.').map(Number));
  const differing = wanted?.findIndex((part, i) => part !== given?.[i]) ?? -1;
  return differing < 0 || (given?.[differing] ?? 0) > (wanted?.[differing] ?? 0);
};
