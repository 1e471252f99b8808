/** How much a drawing may hold: more than plans need, and less than stops whoever reads or shows it. */
import { fail } from 'shared-kit/server/http/errors';

const mostElements = 20_000;
const mostDepth = 64;
/** Of one attribute, such as a path; pictures within the drawing may be longer. */
const mostCharacters = 250_000;
/** What is drawn in the end, with all that `use` repeats. */
const mostDrawn = 50_000;

interface SvgNode {
  readonly children: SvgNode[];
  /** The id of what it repeats; empty where it is no `use`. */
  readonly uses: string;
  /** Elements that are drawn for it; null while they are counted. */
  drawn: number | null | undefined;
}

type Attributes = Readonly<Record<string, string>>;

const isLink = (name: string): boolean => /(?:^|:)href$/i.test(name);

const usedBy = (tagName: string, attributes: Attributes): string => {
  if (!/(?:^|:)use$/i.test(tagName)) return '';
  const [, link = ''] = Object.entries(attributes).find(([name]) => isLink(name)) ?? [];
  return link.startsWith('#') ? link.slice(1) : '';
};

const tooComplex = (limit: number): never => fail('fileTooComplex', { limit });

/** Told of each element as it is read; throws 400 `fileTooComplex`. */
export class SvgBounds {
  readonly #root: SvgNode = { children: [], uses: '', drawn: undefined };
  readonly #open: SvgNode[] = [this.#root];
  readonly #byId = new Map<string, SvgNode>();
  #elements = 0;

  open(tagName: string, attributes: Attributes): void {
    this.#elements += 1;
    if (this.#elements > mostElements) tooComplex(mostElements);
    if (this.#open.length > mostDepth) tooComplex(mostDepth);
    for (const [name, value] of Object.entries(attributes))
      if (value.length > mostCharacters && !isLink(name)) tooComplex(mostCharacters);
    const node: SvgNode = { children: [], uses: usedBy(tagName, attributes), drawn: undefined };
    this.#open.at(-1)?.children.push(node);
    this.#open.push(node);
    const { id } = attributes;
    if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, node);
  }

  close(): void {
    this.#open.pop();
  }

  /** Once all is read. */
  checkUses(): void {
    this.#drawnOf(this.#root, 0);
  }

  /** `use` leads on to what it repeats, so that what is nested is deeper than the text; what repeats itself is endless. */
  #drawnOf(node: SvgNode, depth: number): number {
    if (node.drawn === null || depth > mostDepth * 4) return tooComplex(mostDrawn);
    if (node.drawn !== undefined) return node.drawn;
    node.drawn = null;
    let drawn = 1;
    const used = this.#byId.get(node.uses);
    for (const part of used ? [...node.children, used] : node.children) {
      drawn += this.#drawnOf(part, depth + 1);
      if (drawn > mostDrawn) tooComplex(mostDrawn);
    }
    node.drawn = drawn;
    return drawn;
  }
}
