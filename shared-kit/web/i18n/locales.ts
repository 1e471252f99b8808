import i18next from 'i18next';
import type { LanguageCode } from '../../contracts/enums.ts';

export type Locales = Record<string, unknown>;
export type LocalesLoader = (language: LanguageCode) => Promise<Locales>;

/** What the first screens say, and everything else: a namespace without a rest has all of it in the first part. */
type Part = 'first' | 'rest';

const loaders = new Map<string, Partial<Record<Part, LocalesLoader>>>();
/** Rests that nobody has needed yet. */
const waiting = new Map<string, LocalesLoader>();

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

/** Tells where the texts are that the first screens of a namespace do without: `loadRest` fetches them. */
export const registerRest = (namespace: string, loader: LocalesLoader): void => {
  waiting.set(namespace, loader);
};

const started = (): Promise<unknown> =>
  i18next.isInitialized
    ? Promise.resolve()
    : new Promise((resolve) => {
        i18next.on('initialized', resolve);
      });

const fetchRest = async (namespace: string): Promise<void> => {
  await started();
  const loader = waiting.get(namespace);
  if (loader) await register(namespace, 'rest', loader);
};

const onTheirWay = new Map<string, Promise<void>>();

/** Fetches what the first screens did without, once; nothing where there is no more. */
export const loadRest = (namespace: string): Promise<void> => {
  const rest = onTheirWay.get(namespace) ?? fetchRest(namespace).finally(() => onTheirWay.delete(namespace));
  onTheirWay.set(namespace, rest);
  return rest;
};

/** A page that needs all texts of its namespace, which come beside its code: `round: withRest('mfe-example', () => import(…))`. */
export const withRest =
  <T>(namespace: string, fetchPage: () => Promise<T>) =>
  async (): Promise<T> => {
    const [page] = await Promise.all([fetchPage(), loadRest(namespace)]);
    return page;
  };

export const loadNamespaces = async (language: LanguageCode): Promise<void> => {
  const all = [...loaders].flatMap(([namespace, { first, rest }]) => [
    ...(first ? [load({ namespace, part: 'first', loader: first, language })] : []),
    ...(rest ? [load({ namespace, part: 'rest', loader: rest, language })] : []),
  ]);
  await Promise.all(all);
};
