/** Pictures of the manual: files `<name>.<look>.webp` in `docs/use/pictures/<language>`, which `npm run manual:pictures` makes. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ManualPicture } from './manual.ts';

/** Pixels of a screen: what a picture shows is that of a window as large. */
export const pictureSizes = {
  phone: { width: 390, height: 680 },
  tablet: { width: 768, height: 560 },
} as const;
export type PictureLook = keyof typeof pictureSizes;

const lookIn = (file: string): PictureLook | null => {
  const look = /\.(\w+)\.webp$/.exec(file)?.[1] ?? '';
  return look in pictureSizes ? (look as PictureLook) : null;
};

/** How names begin below the root of the portal; not among what is fetched beforehand for work without a network. */
const servedAs = 'manual-picture-';

interface StoredPicture {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The picture at `href`, from the folder of a language's pages, and what the portal has to deliver for it. Throws where there is none. */
export const readPicture = (
  folder: string,
  href: string,
): ManualPicture & { readonly file: StoredPicture } => {
  const look = lookIn(href);
  if (look === null) throw new Error(`${href} does not say its size: .phone.webp or .tablet.webp`);
  const bytes = readFileSync(join(folder, href));
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const name = `${servedAs}${basename(folder)}-${basename(href, '.webp')}.${hash}.webp`;
  return { src: `/${name}`, ...pictureSizes[look], file: { name, bytes } };
};
