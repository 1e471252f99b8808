import type { Manual } from 'shared-kit/config/manual/manual.ts';
import type { LanguageCode } from 'shared-kit/contracts/enums';

const manuals: Record<LanguageCode, () => Promise<{ readonly default: Manual }>> = {
  es: () => import(/* webpackChunkName: "manual-es" */ '../../../docs/use/es/README.md'),
  cat: () => import(/* webpackChunkName: "manual-cat" */ '../../../docs/use/cat/README.md'),
  en: () => import(/* webpackChunkName: "manual-en" */ '../../../docs/use/en/README.md'),
};

/** The whole manual of a language: some ten kilobytes that come when somebody asks for help. */
export const loadManual = async (language: LanguageCode): Promise<Manual> =>
  (await manuals[language]()).default;
