import { describePage } from './describe-page.ts';
import type { PictureBody } from './picture.ts';
import { pageVariables, usedRules } from './used-rules.ts';

/** What `page` shows now, with the styles for it. */
export const takePicture = (page: Element, asOf: PictureBody['asOf']): PictureBody => {
  const described = describePage(page);
  const variables = pageVariables();
  return { asOf, rules: usedRules(page, JSON.stringify([described, variables])), variables, page: described };
};
