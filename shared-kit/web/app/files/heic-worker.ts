/**
 * Decodes one photo in HEIC beside the page, which goes on meanwhile. Says `ready` once the decoder is there, then the pixels or null. The
 * decoder is a file of its own, as it was published: its licence (LGPL-3.0) wants that another one can be put in its place.
 */
import { heicPixels, type Libheif } from './heic-pixels.ts';

declare const importScripts: (address: string) => void;
declare const libheif: () => Libheif;
declare const trustedTypes:
  | { createPolicy(name: 'default', rules: { readonly createScriptURL: (address: string) => string }): void }
  | undefined;

const decoder = new URL('libheif-js/libheif/libheif.js', import.meta.url).href;

// The policy of the page's own scripts holds here as well, and no other code is wanted.
if (typeof trustedTypes !== 'undefined')
  trustedTypes.createPolicy('default', { createScriptURL: () => decoder });
importScripts(decoder);
const library = libheif();

addEventListener('message', async ({ data }: MessageEvent<Uint8Array>) => {
  const pixels = await heicPixels(library, data).catch(() => null);
  postMessage(pixels, { transfer: pixels ? [pixels.data.buffer] : [] });
});

postMessage('ready');
