/** What a browser installs the portal by: its manifest, and its icon in the sizes that systems ask for, drawn from one SVG. */
import { readFile } from 'node:fs/promises';
import { type Compiler, rspack } from '@rspack/core';
import sharp from 'sharp';

export interface AppManifest {
  readonly name: string;
  readonly short_name: string;
  readonly lang: string;
  /** A page that opens without a network once it was prepared. */
  readonly start_url: string;
  readonly theme_color: string;
}

const sizes = [192, 512] as const;

/** Systems cut an icon to a circle or a square of theirs; a tenth on each side may go. */
const withMargin = async (svg: Buffer, size: number, background: string): Promise<Buffer> => {
  const margin = Math.round(size / 10);
  const inner = await pictureOf(svg, size - 2 * margin);
  const around = { top: margin, bottom: margin, left: margin, right: margin, background };
  return sharp(inner).flatten({ background }).extend(around).png().toBuffer();
};

const pictureOf = (svg: Buffer, size: number): Promise<Buffer> =>
  sharp(svg, { density: 72 * (size / 32) })
    .resize(size, size)
    .png()
    .toBuffer();

const fileOf = (size: number): string => `icon-${size}.png`;
const cutFile = 'icon-maskable.png';

/** The manifest's fields besides what it was given. */
const manifestOf = (given: AppManifest) => ({
  ...given,
  id: given.start_url,
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ...sizes.map((size) => ({ src: `/${fileOf(size)}`, sizes: `${size}x${size}`, type: 'image/png' })),
    { src: `/${cutFile}`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});

export class AppManifestPlugin {
  readonly #icon: string;
  readonly #manifest: AppManifest;

  /** `icon` is the path of an SVG of 32 by 32. */
  constructor(icon: string, manifest: AppManifest) {
    this.#icon = icon;
    this.#manifest = manifest;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AppManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise('AppManifestPlugin', async () => {
        const svg = await readFile(this.#icon);
        const emit = (name: string, content: Buffer | string): void =>
          compilation.emitAsset(name, new rspack.sources.RawSource(content));
        emit('icon.svg', svg);
        for (const size of sizes) emit(fileOf(size), await pictureOf(svg, size));
        emit(cutFile, await withMargin(svg, 512, this.#manifest.theme_color));
        emit('manifest.webmanifest', JSON.stringify(manifestOf(this.#manifest)));
      });
    });
  }
}
