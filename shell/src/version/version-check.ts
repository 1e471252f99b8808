import type { InstalledShell } from 'shared-kit/contracts/modules/modules';

/** Product specification, sections 4 and 7: a portal that was updated on the server is loaded anew, once. */
export interface ServerVersion {
  readonly appVersion: string;
  readonly mainJsScriptCode: string;
}

interface TextStore {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
}

export interface VersionParts {
  readonly fetchVersion: () => Promise<ServerVersion>;
  /** Local storage: the version that this browser knows. */
  readonly local: TextStore;
  /** Session storage: what this tab was already reloaded for. */
  readonly session: TextStore;
  /** Names of the scripts in the page. */
  readonly scripts: () => readonly string[];
  readonly clearCaches: () => Promise<void>;
  readonly reload: () => void;
  /** Nothing would be lost by a reload. */
  readonly isFree: () => boolean;
  /** Keeps the reload until nothing would be lost, and offers it meanwhile. */
  readonly wait: (load: () => void) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export const versionKey = 'version';
const reloadedKey = 'reloadedFor';
/** Servers in the middle of an update answer now with one version, now with another: neither comes twice within this time. */
const calm = 30 * 60_000;
const mostMarks = 10;

/** True where the text is there afterwards: a browser may refuse to store anything. */
const remember = (store: TextStore, key: string, value: string): boolean => {
  try {
    store.setItem(key, value);
    return store.getItem(key) === value;
  } catch {
    return false;
  }
};

const read = (store: TextStore, key: string): string | null => {
  try {
    return store.getItem(key);
  } catch {
    return null;
  }
};

const isMainScript = (name: string): boolean =>
  /\/main\.[^/]*js$/.test(new URL(name, 'http://page').pathname);

/** The address of the page's main script. */
export const mainScript = ({ scripts }: Pick<VersionParts, 'scripts'>): string | undefined =>
  scripts().find(isMainScript);

export const runsOtherScript = (parts: Pick<VersionParts, 'scripts'>, code: string): boolean => {
  const main = mainScript(parts);
  return main !== undefined && code !== '' && !main.includes(code);
};

interface Running {
  /** Null as long as no answer was about the page's own script: where a recalled page came again, there may never be one. */
  readonly version: string | null;
  readonly script: string;
}

/** Whether what the page runs was recalled: by its version where that is known, or else by its main script. */
export const runsRecalled = (shell: InstalledShell | undefined, { version, script }: Running): boolean => {
  if (!shell) return false;
  if (version !== null) return shell.recalled.includes(version);
  return shell.recalledScripts?.some((code) => script.includes(`main.${code}.`)) === true;
};

interface Mark {
  readonly for: string;
  readonly at: number;
}

const isMark = (value: unknown): value is Mark =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Mark).for === 'string' &&
  typeof (value as Mark).at === 'number';

/** What this tab was reloaded for, the newest last. */
const marksOf = ({ session }: VersionParts): readonly Mark[] => {
  try {
    const stored: unknown = JSON.parse(read(session, reloadedKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isMark) : [];
  } catch {
    return [];
  }
};

/** True where the tab may be loaded for the version, which is noted. */
const mark = (parts: VersionParts, version: string): boolean => {
  const marks = marksOf(parts);
  const now = parts.now();
  const wasLast = marks.at(-1)?.for === version;
  if (wasLast || marks.some((one) => one.for === version && now - one.at < calm)) return false;
  const kept = [...marks.filter((one) => one.for !== version), { for: version, at: now }].slice(-mostMarks);
  return remember(parts.session, reloadedKey, JSON.stringify(kept));
};

const load = async (parts: VersionParts, version: string): Promise<void> => {
  if (!mark(parts, version)) return;
  await parts.clearCaches().catch(() => undefined);
  parts.reload();
};

/**
 * Reloads where the server's version is not the stored one, or the page runs another main script than the server delivers; over unsaved
 * work it waits. A first visit only stores the version. One version and script reload a tab at most once in a row, so that a server that
 * contradicts itself can't make it spin.
 */
export const checkVersion = async (parts: VersionParts): Promise<void> => {
  let server: ServerVersion;
  try {
    server = await parts.fetchVersion();
  } catch {
    return;
  }
  const stored = read(parts.local, versionKey);
  const isStored = stored === server.appVersion || remember(parts.local, versionKey, server.appVersion);
  const isOther = stored !== null && stored !== server.appVersion && isStored;
  if (!isOther && !runsOtherScript(parts, server.mainJsScriptCode)) return;
  const version = `${server.appVersion} ${server.mainJsScriptCode}`;
  if (marksOf(parts).at(-1)?.for === version) return;
  if (parts.isFree()) await load(parts, version);
  else parts.wait(() => void load(parts, version));
};
