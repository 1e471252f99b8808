/**
 * An order of texts as people of a language expect it. Texts that are the same, as places and types mostly are, are not collated,
 * and `localeCompare` with options would make a collator for each of its calls.
 */
export const collated = (
  language: string,
  options?: Intl.CollatorOptions,
): ((one: string, other: string) => number) => {
  const { compare } = new Intl.Collator(language, options);
  return (one, other) => (one === other ? 0 : compare(one, other));
};
