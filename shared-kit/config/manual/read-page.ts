/** One page of the manual, from Markdown to data. */
import { marked, type Token, type Tokens } from 'marked';
import { anchorsOf } from './anchors.ts';
import type { ManualBlock, ManualInline, ManualPicture, ManualSection } from './manual.ts';

export interface ReadPage {
  readonly title: string;
  readonly sections: readonly ManualSection[];
}

const refuse = (token: Token): never => {
  throw new Error(`the manual has no ${token.type}: ${token.raw.trim().slice(0, 80)}`);
};

/** Of the manual's own pages; anything else of the repository is not there where the manual is read. */
const ownPage = /^(?:([a-z-]+)\.md)?(?:#(.+))?$/;

const linkOf = (token: Tokens.Link): ManualInline[] => {
  const parts = inlinesOf(token.tokens);
  const target = ownPage.exec(decodeURI(token.href));
  return target ? [{ kind: 'link', page: target[1] ?? '', anchor: target[2] ?? '', parts }] : parts;
};

const textOf = (text: string): ManualInline => ({ kind: 'text', text: text.replaceAll('\n', ' ') });

const inlineOf = (token: Tokens.Generic): ManualInline[] => {
  switch (token.type) {
    case 'text':
      return token.tokens ? inlinesOf(token.tokens) : [textOf(token.text)];
    case 'escape':
      return [textOf(token.text)];
    case 'codespan':
      return [{ kind: 'code', text: token.text }];
    case 'strong':
      return [{ kind: 'strong', parts: inlinesOf(token.tokens ?? []) }];
    case 'em':
      return [{ kind: 'emphasis', parts: inlinesOf(token.tokens ?? []) }];
    case 'link':
      return linkOf(token as Tokens.Link);
    default:
      return refuse(token);
  }
};
const inlinesOf = (tokens: readonly Token[]): ManualInline[] => tokens.flatMap(inlineOf);

const cellsOf = (cells: readonly Tokens.TableCell[]): ManualInline[][] =>
  cells.map(({ tokens }) => inlinesOf(tokens));

/** What becomes of a picture's address as the page has it; throws where there is none. */
export type PictureOf = (href: string) => ManualPicture;

const pictureIn = ({ tokens = [] }: Tokens.Generic): Tokens.Image | null => {
  const [image, ...others] = tokens;
  return image?.type === 'image' && others.length === 0 ? (image as Tokens.Image) : null;
};

const blockOf =
  (pictureOf: PictureOf) =>
  (token: Tokens.Generic): ManualBlock[] => {
    const image = pictureIn(token);
    if (image) return [{ kind: 'picture', alt: image.text, ...pictureOf(image.href) }];
    switch (token.type) {
      case 'space':
        return [];
      case 'paragraph':
      case 'text':
        return [{ kind: 'paragraph', parts: inlinesOf(token.tokens ?? []) }];
      case 'list': {
        const { ordered, items } = token as Tokens.List;
        return [
          {
            kind: 'list',
            isOrdered: ordered,
            items: items.map((item) => item.tokens.flatMap(blockOf(pictureOf))),
          },
        ];
      }
      case 'table': {
        const { header, rows } = token as Tokens.Table;
        return [{ kind: 'table', head: cellsOf(header), rows: rows.map(cellsOf) }];
      }
      default:
        return refuse(token);
    }
  };

/**
 * A page has one heading of the first level, its title, and sections of the second. A picture stands in a paragraph of its own. Throws for what
 * the portal draws no part for, as markup.
 */
export const readPage = (text: string, pictureOf: PictureOf): ReadPage => {
  const tokens = marked.lexer(text);
  const headings = tokens.filter((token): token is Tokens.Heading => token.type === 'heading');
  const [title, ...others] = headings;
  if (title?.depth !== 1 || tokens[0] !== title) throw new Error('a page begins with its title');
  const wrong = others.find(({ depth }) => depth !== 2);
  if (wrong) throw new Error(`sections are of the second level: ${wrong.text}`);
  const anchors = anchorsOf(headings.map((heading) => heading.text));
  const starts = headings.map((heading) => tokens.indexOf(heading));
  const sections = headings.map((heading, place) => ({
    anchor: place === 0 ? '' : (anchors[place] ?? ''),
    title: place === 0 ? '' : heading.text,
    blocks: tokens.slice((starts[place] ?? 0) + 1, starts[place + 1]).flatMap(blockOf(pictureOf)),
  }));
  return {
    title: title.text,
    sections: sections.filter(({ anchor, blocks }) => anchor || blocks.length > 0),
  };
};
