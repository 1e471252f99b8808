import type { Request, Response } from 'express';
import { encodings, type FileName } from './release-file.ts';
import type { ReleaseStore } from './release-store.ts';
import { prepared } from './serve-files.ts';

export interface StoredRequest extends Omit<FileName, 'encoding'> {
  readonly cacheControl: string;
}

/** Sends a file of a published release in the encoding that the browser takes; false where there is no such file. Throws 503 while portal does not answer. */
export const sendStored = async (
  store: ReleaseStore,
  { cacheControl, ...file }: StoredRequest,
  { req, res }: { readonly req: Request; readonly res: Response },
): Promise<boolean> => {
  const isPrepared = cacheControl === prepared;
  for (const encoding of encodings) {
    if (encoding !== 'identity' && (isPrepared || !req.acceptsEncodings(encoding))) continue;
    const found = await store.read({ ...file, encoding });
    if (!found) continue;
    res.set({ 'Content-Type': found.contentType, 'Cache-Control': cacheControl });
    if (!isPrepared) res.set('Vary', 'Accept-Encoding');
    if (encoding !== 'identity') res.set('Content-Encoding', encoding);
    res.send(found.body);
    return true;
  }
  return false;
};
