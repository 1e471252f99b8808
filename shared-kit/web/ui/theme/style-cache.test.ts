import { expect, it } from 'vitest';
import { isAddingOwnRule } from './own-rules.ts';
import { styleCache } from './style-cache.ts';

const { sheet } = styleCache;

/** What each rule's insertion sees of whose it is. */
const noticedIn = (insert: () => void): boolean[] => {
  const noticed: boolean[] = [];
  const { insertRule } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.insertRule = function (...args) {
    noticed.push(isAddingOwnRule());
    return insertRule.apply(this, args);
  };
  try {
    insert();
  } finally {
    CSSStyleSheet.prototype.insertRule = insertRule;
  }
  return noticed;
};

it('says of its rules that they are the portal’s own, and no longer afterwards', () => {
  sheet.isSpeedy = true;
  expect(noticedIn(() => sheet.insert('.own { color: red }'))).toEqual([true]);
  expect(isAddingOwnRule()).toBe(false);
});
