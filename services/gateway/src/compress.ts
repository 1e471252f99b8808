/** Compression of answers that are made on the way: little effort, since each is made once. Files come compressed from the build. */
import { constants } from 'node:zlib';
import compression from 'compression';
import type { RequestHandler } from 'express';

export const compressAnswers: RequestHandler = compression({
  threshold: 1024,
  level: 2,
  brotli: {
    params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 },
  },
});
