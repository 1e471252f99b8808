/**
 * Steps of the browser's history that lie over a page, one for each overlay that is open: back closes the uppermost and leaves the page alone.
 * The router knows nothing of them: it works on a window (`windowWithSteps`) in whose history there are only pages.
 *
 * A step outlasts its overlay where a button closed it, since going back takes effect later than what is pressed next. What is opened next takes
 * it, the next page replaces it, and back passes it by.
 */
interface Entry {
  /** The router's number of the page. */
  readonly page: number | null;
  /** Steps that lie between it and its page; 0 for the page. */
  readonly level: number;
  /** Among all entries of this document. */
  readonly position: number;
  /** The page before, where this one took the place of a step over it: an address that changed on the step is not that of the entry below. */
  readonly before: Shown | null;
}

export interface Overlay {
  readonly close: () => void;
}

type State = Readonly<Record<string, unknown>>;

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** As the browser holds it: what has no number of the router was put there by others. */
const stateNow = (): State => (history.state as State | null) ?? {};

const entryNow = (): Entry => {
  const { idx, level, position, before } = stateNow();
  const page = numberOf(idx);
  return {
    page,
    level: numberOf(level) ?? 0,
    position: numberOf(position) ?? page ?? 0,
    before: (before as Shown | undefined) ?? null,
  };
};

/** The state that the router gave to the page that is shown, and its address: an overlay may have changed both. */
interface Shown {
  readonly state: State;
  readonly address: string;
}

const open: Overlay[] = [];
const watchers = new Set<() => void>();
let pages = 0;
let entry: Entry | null = null;
let shown: Shown = { state: {}, address: '' };
/** Of the move that the router is hearing of. */
let move: { readonly pages: number; readonly entries: number } | null = null;

const show = (): void => {
  const { level: _, position: __, before: ___, ...state } = stateNow();
  shown = { state, address: location.href };
};

/** Puts a step for each overlay that has none. */
const ensureSteps = (): void => {
  if (entry === null) return;
  for (entry = entryNow(); entry.level < open.length; entry = entryNow()) {
    const { level, position } = entry;
    history.pushState({ ...stateNow(), level: level + 1, position: position + 1 }, '');
  }
};

/** Gives the entry that is shown the state and the address that its page had last. */
const catchUp = ({ state, address }: Shown, { level, position, before }: Entry): void => {
  if (location.href !== address || stateNow().key !== state.key)
    history.replaceState({ ...state, level, position, before }, '', address);
};

/** Between the steps of one page, whose address may have been changed on another of them. */
const moveWithinPage = (from: Entry, to: Entry): void => {
  catchUp(shown, to);
  if (to.level > from.level) return;
  if (open.length > to.level) for (const overlay of open.slice(to.level).toReversed()) overlay.close();
  else history.go(open.length - to.level - 1);
};

/** The router's listener, told of what leads to another page. */
const hearPages = (tell: () => void) => (event: PopStateEvent) => {
  const from = entry ?? entryNow();
  if (entryNow().page === null && from.page !== null)
    history.replaceState({ ...stateNow(), idx: from.page + 1, position: from.position + 1 }, '');
  entry = entryNow();
  // Who tells of a move that the browser did not make means a page.
  if (event.isTrusted && entry.page === from.page && entry.level !== from.level)
    return moveWithinPage(from, entry);
  if (from.before !== null && entry.page === from.before.state.idx) catchUp(from.before, entry);
  show();
  move = { pages: (entry.page ?? 0) - (from.page ?? 0), entries: entry.position - from.position };
  tell();
  move = null;
};

/** As many entries as the pages take. */
const entriesOf = (delta: number): number => {
  if (move !== null && delta === -move.pages) return -move.entries;
  return delta < 0 ? delta - entryNow().level : delta;
};

const pageHistory: Partial<History> = {
  get state(): unknown {
    return history.state;
  },
  pushState: (state: State, unused, address) => {
    const { level, position } = entryNow();
    if (level === 0) history.pushState({ ...state, position: position + 1 }, unused, address);
    else history.replaceState({ ...state, position, before: shown }, unused, address);
    entry = entryNow();
    show();
    pages += 1;
    for (const tell of watchers) tell();
  },
  replaceState: (state: State, unused, address) => {
    const { level, position, before } = entryNow();
    history.replaceState({ ...state, level, position, before }, unused, address);
    entry = entryNow();
    show();
  },
  go: (delta = 0) => history.go(entriesOf(delta)),
};

/** A function of the browser's works only on what it belongs to. */
const memberOf = (target: object, name: string | symbol): unknown => {
  const value: unknown = Reflect.get(target, name);
  return typeof value === 'function' ? value.bind(target) : value;
};

/** The window for the router. */
export const windowWithSteps = (): Window => {
  const listeners = new Map<unknown, (event: PopStateEvent) => void>();
  const ways = {
    history: new Proxy(history, {
      get: (target, name) => (name in pageHistory ? Reflect.get(pageHistory, name) : memberOf(target, name)),
    }),
    addEventListener: (name: string, listener: () => void) => {
      if (name !== 'popstate') return window.addEventListener(name, listener);
      const hear = hearPages(listener);
      listeners.set(listener, hear);
      window.addEventListener('popstate', hear);
    },
    removeEventListener: (name: string, listener: () => void) => {
      const hear = listeners.get(listener);
      if (name !== 'popstate' || !hear) return window.removeEventListener(name, listener);
      window.removeEventListener('popstate', hear);
    },
  };
  entry = entryNow();
  show();
  return new Proxy(window, {
    get: (target, name) => (name in ways ? Reflect.get(ways, name) : memberOf(target, name)),
  });
};

/** Puts an overlay over what is open; the answer takes it away. Without `windowWithSteps` there is no history to go back in. */
export const addOverlay = (overlay: Overlay): (() => void) => {
  open.push(overlay);
  ensureSteps();
  return () => void open.splice(open.indexOf(overlay), 1);
};

/** For what stays open though it was told to close, and for what outlasts its page. */
export const keepSteps = ensureSteps;

/** How many pages came by what was pressed; `watchPages` tells of each. */
export const pagesMade = (): number => pages;

export const watchPages = (tell: () => void): (() => void) => {
  watchers.add(tell);
  return () => void watchers.delete(tell);
};
