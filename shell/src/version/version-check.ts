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
}

export const versionKey = 'version';
const reloadedKey = 'reloadedFor';

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

const runsOtherScript = (parts: VersionParts, code: string): boolean => {
  const main = parts.scripts().find(isMainScript);
  return main !== undefined && code !== '' && !main.includes(code);
};

/**
 * Reloads where the server's version is not the stored one, or the page runs another main script than the server delivers. A first visit
 * only stores the version. One version and script reload a tab at most once, so that a server that contradicts itself can't make it spin.
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
  const mark = `${server.appVersion} ${server.mainJsScriptCode}`;
  if (read(parts.session, reloadedKey) === mark || !remember(parts.session, reloadedKey, mark)) return;
  await parts.clearCaches().catch(() => undefined);
  parts.reload();
};
