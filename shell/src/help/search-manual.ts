import type {
  Manual,
  ManualBlock,
  ManualInline,
  ManualPage,
  ManualSection,
} from 'shared-kit/config/manual/manual.ts';
import { lookTwice } from 'shared-kit/domain/text/look-twice';
import { normaliseText } from 'shared-kit/domain/text/search-text';
import { wantedInText } from 'shared-kit/domain/text/search-words';
import { hasWordsOf } from 'shared-kit/domain/text/words';

export interface ManualHit {
  readonly page: ManualPage;
  readonly section: ManualSection;
  /** Some words around the first one that was looked for. */
  readonly excerpt: string;
}

const textOfParts = (parts: readonly ManualInline[]): string =>
  parts.map((part) => ('parts' in part ? textOfParts(part.parts) : part.text)).join('');

const textOfBlock = (block: ManualBlock): string => {
  if (block.kind === 'paragraph') return textOfParts(block.parts);
  if (block.kind === 'list') return block.items.map(textOfBlocks).join(' ');
  if (block.kind === 'picture') return block.alt;
  return [block.head, ...block.rows].flatMap((row) => row.map(textOfParts)).join(' ');
};
const textOfBlocks = (blocks: readonly ManualBlock[]): string => blocks.map(textOfBlock).join(' ');

const excerptWords = 24;

/** Whole words: those before the first that was found, and what follows. */
const excerptOf = (text: string, q: string): string => {
  const all = text.split(/\s+/);
  const wanted = wantedInText(q).map((pattern) => new RegExp(pattern, 'u'));
  const first = all.findIndex((each) => wanted.some((word) => word.test(normaliseText(each))));
  const start = Math.max(0, first - excerptWords / 3);
  const part = all.slice(start, start + excerptWords);
  return `${start > 0 ? '… ' : ''}${part.join(' ')}${start + part.length < all.length ? ' …' : ''}`;
};

/** Sections with every word of the query; those that have them in a title come first, otherwise in the manual's order. */
export const searchManual = ({ pages }: Manual, query: string): readonly ManualHit[] =>
  wantedInText(query).length === 0
    ? []
    : lookTwice({ q: query }, ({ q }) => ({ data: searchPages(pages, q) })).data;

const searchPages = (pages: Manual['pages'], q: string): readonly ManualHit[] => {
  const hasWords = hasWordsOf(q);
  const found = pages.flatMap((page) =>
    page.sections.flatMap((section) => {
      const titles = `${page.title} ${section.title}`;
      const text = textOfBlocks(section.blocks);
      if (!hasWords(`${titles} ${text}`)) return [];
      return [{ isNamed: hasWords(titles), hit: { page, section, excerpt: excerptOf(text, q) } }];
    }),
  );
  return found.toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed)).map(({ hit }) => hit);
};
