import type { LanguageCode } from '../../../contracts/enums.ts';
import type { RouteContract } from '../../../contracts/route.ts';
import { innerOf, shapeOf, sortsOf } from '../read-schema.ts';

/** How a list is asked to sort by a text in languages: `-name` by what is read in Catalan is `-name.cat`. Other sorts stay as they are. */
export const spokenSort = (
  { query }: Pick<RouteContract, 'query'>,
  sort: string,
  language: LanguageCode,
): string => {
  const { sort: sorts } = shapeOf(query);
  const spoken = `${sort}.${language}`;
  return sorts && sortsOf(innerOf(sorts)).includes(spoken) ? spoken : sort;
};
