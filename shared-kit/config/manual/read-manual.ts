/** A language's manual, from its folder of `docs/use`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manual, ManualBlock, ManualInline, ManualPicture } from './manual.ts';
import { readPicture } from './pictures.ts';
import { readPage } from './read-page.ts';

const plainOf = (parts: readonly ManualInline[]): string =>
  parts.map((part) => ('parts' in part ? plainOf(part.parts) : part.text)).join('');

interface IndexEntry {
  readonly name: string;
  readonly summary: string;
}

/** `[Title](page.md): what it is about` */
const entryOf = (blocks: readonly ManualBlock[]): IndexEntry[] => {
  const [block] = blocks;
  const [link, ...rest] = block?.kind === 'paragraph' ? block.parts : [];
  return link?.kind === 'link' ? [{ name: link.page, summary: plainOf(rest).replace(/^: /, '') }] : [];
};

/** Takes the bytes of a picture that the portal delivers at `name` below its root. */
export type KeepPicture = (name: string, bytes: Buffer) => void;

/** Reads `README.md` of the folder, which is the index, and every page that it names; throws for one that is not there. */
export const readManual = (folder: string, keep: KeepPicture = () => undefined): Manual => {
  const pictureOf = (href: string): ManualPicture => {
    const { file, ...picture } = readPicture(folder, href);
    keep(file.name, file.bytes);
    return picture;
  };
  const read = (name: string) => {
    try {
      return readPage(readFileSync(join(folder, `${name}.md`), 'utf8'), pictureOf);
    } catch (error) {
      throw new Error(`${folder}/${name}.md: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const { title, sections } = read('README');
  const entries = sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'list' ? block.items.flatMap(entryOf) : []));
  return { title, pages: entries.map((entry) => ({ ...entry, ...read(entry.name) })) };
};
