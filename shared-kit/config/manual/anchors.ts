/** Anchors of a document's headings, by the rule of the sites that show the repository. */

/** The anchors of all headings of a document in their order; a repeated one is counted. */
export const anchorsOf = (headings: readonly string[]): string[] => {
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const name = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-');
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return before === 0 ? name : `${name}-${before}`;
  });
};
