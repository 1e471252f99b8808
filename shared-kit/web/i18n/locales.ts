import i18next from 'i18next';
import type { LanguageCode } from '../../contracts/enums.ts';

export type Locales = Record<string, unknown>;
export type LocalesLoader = (language: LanguageCode) => Promise<Locales>;

const loaders = new Map<string, LocalesLoader>();

/** Whoever shows texts is drawn anew when some are added: only where these are what somebody waits for. */
const isWaitedFor = (namespace: string, language: LanguageCode): boolean =>
  language === i18next.language && i18next.reportNamespaces?.getUsedNamespaces().includes(namespace) === true;

const load = async (namespace: string, loader: LocalesLoader, language: LanguageCode): Promise<void> => {
  if (i18next.hasResourceBundle(language, namespace)) return;
  const texts = await loader(language);
  const silent = !isWaitedFor(namespace, language);
  // As they came: nobody changes them.
  i18next.addResourceBundle(language, namespace, texts, false, true, { silent, skipCopy: true });
};

/** Adds a module's texts under its namespace: now in the present language, later in whichever is chosen. */
export const registerLocales = async (namespace: string, loader: LocalesLoader): Promise<void> => {
  loaders.set(namespace, loader);
  await load(namespace, loader, i18next.language as LanguageCode);
};

export const loadNamespaces = async (language: LanguageCode): Promise<void> => {
  await Promise.all([...loaders].map(([namespace, loader]) => load(namespace, loader, language)));
};
