/** What a PDF says, read back with a reader that knows nothing of how it was made. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PdfWord {
  readonly text: string;
  /** Where its line begins and ends, from the left lower corner; points. */
  readonly x: number;
  readonly y: number;
  readonly endX: number;
  readonly endY: number;
}

/** An element of the structure tree: what readers aloud read. */
export interface PdfElement {
  readonly role: string;
  readonly alt: string;
  readonly children: readonly PdfElement[];
  /** What is written in it, in its order. */
  readonly text: string;
}

export interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly words: readonly PdfWord[];
  /** All words, parted by blanks. */
  readonly text: string;
  /** Null where the page is not tagged. */
  readonly structure: PdfElement | null;
}

export interface ReadPdf {
  readonly pages: readonly PdfPage[];
  readonly title: string;
  readonly language: string;
  /** PDF/UA's part, as its metadata say. */
  readonly accessible: boolean;
  readonly headings: readonly string[];
}

interface Node {
  readonly role?: string;
  readonly alt?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly Node[];
}

export const readPdf = async (pdf: Uint8Array): Promise<ReadPdf> => {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  try {
    const { info, metadata } = await document.getMetadata();
    const facts = info as { readonly Title?: string; readonly Language?: string };
    const pages: PdfPage[] = [];
    for (let number = 1; number <= document.numPages; number += 1)
      pages.push(await readPage(await document.getPage(number)));
    const outline = (await document.getOutline()) ?? [];
    return {
      pages,
      title: facts.Title ?? '',
      language: facts.Language ?? '',
      accessible: String(metadata?.getRaw() ?? '').includes('<pdfuaid:part>1</pdfuaid:part>'),
      headings: outline.map(({ title }) => title),
    };
  } finally {
    await task.destroy();
  }
};

type PageProxy = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;

const readPage = async (page: PageProxy): Promise<PdfPage> => {
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const words: PdfWord[] = [];
  const byId = new Map<string, string>();
  const open: string[] = [];
  for (const item of items) {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') open.pop();
      else open.push(item.id ?? '');
      continue;
    }
    if (item.str.trim() === '') continue;
    const [across = 1, up = 0, , , x = 0, y = 0] = item.transform as readonly number[];
    const scale = item.width / Math.hypot(across, up);
    words.push({ text: item.str, x, y, endX: x + across * scale, endY: y + up * scale });
    const id = open.findLast((each) => each !== '');
    if (id) byId.set(id, [byId.get(id), item.str].filter(Boolean).join(' '));
  }
  const tree = (await page.getStructTree()) as Node | null;
  return {
    width,
    height,
    words,
    text: words.map(({ text }) => text).join(' '),
    structure: tree && elementOf(tree, byId),
  };
};

const elementOf = (node: Node, texts: ReadonlyMap<string, string>): PdfElement => {
  const children = (node.children ?? []).filter(({ role }) => role).map((each) => elementOf(each, texts));
  const own = (node.children ?? []).flatMap(({ type, id }) =>
    type === 'content' && id ? (texts.get(id) ?? []) : [],
  );
  return {
    role: node.role ?? '',
    alt: node.alt ?? '',
    children,
    text: [...own, ...children.map(({ text }) => text)].filter(Boolean).join(' '),
  };
};

/** All elements of a role with something of them on the page, in their order. */
export const elementsOf = ({ structure }: PdfPage, role: string): PdfElement[] => {
  const found: PdfElement[] = [];
  const walk = (element: PdfElement): void => {
    if (element.role === role && (element.text !== '' || element.alt !== '')) found.push(element);
    for (const child of element.children) walk(child);
  };
  if (structure) walk(structure);
  return found;
};

/** Words that stand beyond the edge of their page. */
export const beyondEdges = ({ pages }: ReadPdf): PdfWord[] =>
  pages.flatMap(({ words, width, height }) =>
    words.filter(({ x, y, endX, endY }) => Math.min(x, y, endX, endY) < 0 || endX > width || endY > height),
  );

/** Names of fonts that are in the file itself, and of those that are not. Reads the objects as they are written. */
export const fontsOf = (pdf: Uint8Array): { readonly embedded: string[]; readonly foreign: string[] } => {
  const text = Buffer.from(pdf).toString('latin1');
  const described = [...text.matchAll(/\/FontName \/(\S+)[\s\S]*?endobj/g)];
  const named = (wanted: boolean) =>
    described.flatMap(([object, name = '']) => (/\/FontFile[23]? /.test(object) === wanted ? [name] : []));
  const standard = [...text.matchAll(/\/BaseFont \/(Helvetica|Times|Courier)\S*/g)].map(
    ([, name = '']) => name,
  );
  return { embedded: named(true), foreign: [...named(false), ...standard] };
};
