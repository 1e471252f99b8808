/** The decoder of HEIC as Node reads it; browsers are given the same file. */
import { createRequire } from 'node:module';
import type { Libheif } from '../../web/app/files/heic-pixels.ts';

export const libheif = createRequire(import.meta.url)('libheif-js') as Libheif;
