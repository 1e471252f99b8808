/** Names of records that were written down from a rule, for readers of other languages: `Prueba de presión de la manguera: BIE 3`. */
import type { LocalizedText, Words } from '../../contracts/base.ts';
import { languageCodes } from '../../contracts/enums.ts';
import { eachLanguage, localizedIn } from './localized-text.ts';

const between = ': ';

/**
 * The name in each language where it is that of a rule, whatever language it was written down in, or begins with one and goes on with what it is of;
 * else as somebody has written it.
 */
export const namedBy = (rules: readonly LocalizedText[]): ((name: string) => Words) => {
  const known = new Map(
    rules.flatMap((rule) =>
      languageCodes.flatMap((language): [string, LocalizedText][] => {
        const text = rule[language];
        return text ? [[text, rule]] : [];
      }),
    ),
  );
  return (name) => {
    const parts = name.split(between);
    for (let count = parts.length; count > 0; count -= 1) {
      const rule = known.get(parts.slice(0, count).join(between));
      if (rule)
        return eachLanguage((language) => [localizedIn(rule, language), ...parts.slice(count)].join(between));
    }
    return name;
  };
};
