import createCache, { type EmotionCache } from '@emotion/cache';
import { addOwnRule } from './own-rules.ts';

type Sheet = EmotionCache['sheet'];

/**
 * The page's sheet of styles, which says that its rules are the portal's own: a screen adds hundreds, and to ask the stack of each whose call it
 * is took a sixth of a screen's scripts.
 */
const withOwnRules = (cache: EmotionCache): EmotionCache => {
  const { key, container, isSpeedy } = cache.sheet;
  // Global styles make sheets of their own by the constructor of this one.
  const Base = cache.sheet.constructor as new (options: object) => Sheet;
  class OwnSheet extends Base {
    override insert(rule: string): void {
      addOwnRule(() => super.insert(rule));
    }
  }
  cache.sheet = new OwnSheet({ key, container, speedy: isSpeedy });
  return cache;
};

/** What components' styles go through; one for the page. */
export const styleCache = withOwnRules(createCache({ key: 'css' }));
