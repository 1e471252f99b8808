import i18next from 'i18next';
import type { LanguageCode } from '../../contracts/enums.ts';

export type Locales = Record<string, unknown>;
export type LocalesLoader = (language: LanguageCode) => Promise<Locales>;

/** What comes when it is needed: what most screens say, and what few of them say. */
type LaterPart = 'rest' | 'late';

/** What the first screens say, and everything else: a namespace without a rest has all of it in the first part. */
type Part = 'first' | LaterPart;

const loaders = new Map<string, Partial<Record<Part, LocalesLoader>>>();
/** Parts that nobody has needed yet. */
const waiting = new Map<string, LocalesLoader>();
const nameOf = (namespace: string, part: LaterPart): string => `${part} ${namespace}`;

/** Whoever shows texts is drawn anew when some are added: only where these are what somebody waits for. */
const isWaitedFor = (namespace: string, language: LanguageCode): boolean =>
  language === i18next.language && i18next.reportNamespaces?.getUsedNamespaces().includes(namespace) === true;

/** By what i18next keeps of a namespace: what it forgets has to be fetched again. */
const partsOf = new WeakMap<object, ReadonlySet<Part>>();

const textsIn = (language: LanguageCode, namespace: string): Locales | undefined =>
  i18next.getResourceBundle(language, namespace);

const partsIn = (language: LanguageCode, namespace: string): ReadonlySet<Part> => {
  const texts = textsIn(language, namespace);
  return (texts && partsOf.get(texts)) ?? new Set();
};

const isGroup = (value: unknown): value is Locales => typeof value === 'object' && value !== null;

/** A group that is in both has the texts of both. */
const joined = (one: Locales, other: Locales): Locales => ({
  ...one,
  ...Object.fromEntries(
    Object.entries(other).map(([key, value]) => {
      const known = one[key];
      return [key, isGroup(known) && isGroup(value) ? joined(known, value) : value];
    }),
  ),
});

interface Load {
  readonly namespace: string;
  readonly part: Part;
  readonly loader: LocalesLoader;
  readonly language: LanguageCode;
}

const load = async ({ namespace, part, loader, language }: Load): Promise<void> => {
  if (partsIn(language, namespace).has(part)) return;
  const texts = await loader(language);
  const silent = !isWaitedFor(namespace, language);
  const parts = new Set(partsIn(language, namespace)).add(part);
  const all = joined(textsIn(language, namespace) ?? {}, texts);
  // As they came: nobody changes them.
  i18next.addResourceBundle(language, namespace, all, false, true, { silent, skipCopy: true });
  const kept = textsIn(language, namespace);
  if (kept) partsOf.set(kept, parts);
};

const register = async (namespace: string, part: Part, loader: LocalesLoader): Promise<void> => {
  loaders.set(namespace, { ...loaders.get(namespace), [part]: loader });
  await load({ namespace, part, loader, language: i18next.language as LanguageCode });
};

/** Adds a module's texts under its namespace: now in the present language, later in whichever is chosen. */
export const registerLocales = (namespace: string, loader: LocalesLoader): Promise<void> =>
  register(namespace, 'first', loader);

/** Tells where a part of the texts is that other screens do without: `loadPart` fetches it. */
export const registerPart = (namespace: string, part: LaterPart, loader: LocalesLoader): void => {
  waiting.set(nameOf(namespace, part), loader);
};

/** Tells where the texts are that the first screens of a namespace do without: `loadRest` fetches them. */
export const registerRest = (namespace: string, loader: LocalesLoader): void =>
  registerPart(namespace, 'rest', loader);

const started = (): Promise<unknown> =>
  i18next.isInitialized
    ? Promise.resolve()
    : new Promise((resolve) => {
        i18next.on('initialized', resolve);
      });

const fetchPart = async (namespace: string, part: LaterPart): Promise<void> => {
  await started();
  const loader = waiting.get(nameOf(namespace, part));
  if (loader) await register(namespace, part, loader);
};

const onTheirWay = new Map<string, Promise<void>>();

/** Fetches a part, once; nothing where there is no such part. */
export const loadPart = (namespace: string, part: LaterPart): Promise<void> => {
  const name = nameOf(namespace, part);
  const texts = onTheirWay.get(name) ?? fetchPart(namespace, part).finally(() => onTheirWay.delete(name));
  onTheirWay.set(name, texts);
  return texts;
};

/** Fetches what the first screens did without, once; nothing where there is no more. */
export const loadRest = (namespace: string): Promise<void> => loadPart(namespace, 'rest');

/** Somebody met a text that is not there: it may be in a part that has not come. */
export const loadMissing = (namespace: string): Promise<void> => {
  const isRestThere = partsIn(i18next.language as LanguageCode, namespace).has('rest');
  return loadPart(namespace, isRestThere ? 'late' : 'rest');
};

/** A page that needs all texts of its namespace, which come beside its code: `round: withRest('mfe-example', () => import(…))`. */
export const withRest =
  <T>(namespace: string, fetchPage: () => Promise<T>) =>
  async (): Promise<T> => {
    const [page] = await Promise.all([fetchPage(), loadRest(namespace)]);
    return page;
  };

export const loadNamespaces = async (language: LanguageCode): Promise<void> => {
  const all = [...loaders].flatMap(([namespace, parts]) =>
    (Object.entries(parts) as Array<[Part, LocalesLoader]>).map(([part, loader]) =>
      load({ namespace, part, loader, language }),
    ),
  );
  await Promise.all(all);
};
