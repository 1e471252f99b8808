/** Texts as people look for them. */

/** Without accents, capitals and Catalan's middle dots: who types "presion" means "Presión". */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The words of a query, plain. */
export const wordsOf = (query: string): string[] => plainText(query).split(/\s+/).filter(Boolean);

/** Whether the text contains every one of the words that `wordsOf` gave, wherever they stand. */
export const containsWords = (text: string, words: readonly string[]): boolean => {
  if (words.length === 0) return true;
  const plain = plainText(text);
  return words.every((word) => plain.includes(word));
};
