import i18next from 'i18next';
import type { LanguageCode } from '../../contracts/enums.ts';

export type Locales = Record<string, unknown>;
export type LocalesLoader = (language: LanguageCode) => Promise<Locales>;

const loaders = new Map<string, LocalesLoader>();

const load = async (namespace: string, loader: LocalesLoader, language: LanguageCode): Promise<void> => {
  if (i18next.hasResourceBundle(language, namespace)) return;
  i18next.addResourceBundle(language, namespace, await loader(language), true, true);
};

/** Adds a module's texts under its namespace: now in the present language, later in whichever is chosen. */
export const registerLocales = async (namespace: string, loader: LocalesLoader): Promise<void> => {
  loaders.set(namespace, loader);
  await load(namespace, loader, i18next.language as LanguageCode);
};

export const loadNamespaces = async (language: LanguageCode): Promise<void> => {
  await Promise.all([...loaders].map(([namespace, loader]) => load(namespace, loader, language)));
};
