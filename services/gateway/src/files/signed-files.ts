/** Whether the files of releases are what somebody signed whom the operator trusts: portal's word, its database and the way from there are not taken for it. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { provenanceFile } from 'shared-kit/contracts/modules/release-signatures';
import type { Logger } from 'shared-kit/server/logging';
import { type ReleaseTrust, type Verdict, verifySignature } from 'shared-kit/server/release-signatures';
import type { FileName, StoredFile } from './release-file.ts';

const unpackedBy = { br: promisify(brotliDecompress), gzip: promisify(gunzip) } as const;

const plainBytes = async (body: Buffer, encoding: FileName['encoding']): Promise<Buffer | null> =>
  encoding === 'identity' ? body : unpackedBy[encoding](body).catch(() => null);

const digestOf = (bytes: Buffer): string => createHash('sha384').update(bytes).digest('hex');

interface SignedFilesOptions {
  readonly trust: ReleaseTrust;
  readonly log: Logger;
  /** A file of a release as portal has it; null where there is none. */
  readonly read: (name: FileName) => Promise<StoredFile | null>;
}

/** Says of a file whether it may be delivered. */
export const createSignedFiles = ({ trust, log, read }: SignedFilesOptions) => {
  const verdicts = new LRUCache<string, Verdict>({ max: 500 });

  const verdictOn = async ({ module, version }: FileName): Promise<Verdict> => {
    const key = `${module}@${version}`;
    const known = verdicts.get(key);
    if (known) return known;
    const file = await read({ module, version, path: provenanceFile, encoding: 'identity' });
    const verdict: Verdict = file
      ? verifySignature(file.body, { module, version }, trust.keys)
      : { fault: 'unsigned' };
    // One that is not there may still be published.
    if (file) verdicts.set(key, verdict);
    return verdict;
  };

  return async (name: FileName, { body }: StoredFile): Promise<boolean> => {
    if (trust.keys.length === 0) return true;
    const verdict = await verdictOn(name);
    if ('fault' in verdict) {
      if (verdict.fault === 'unsigned' && !trust.areDemanded) return true;
      log.error({ ...name, fault: verdict.fault }, 'a release is not delivered: its signature is not good');
      return false;
    }
    if (name.path === provenanceFile) return true;
    const plain = await plainBytes(body, name.encoding);
    if (plain && digestOf(plain) === verdict.files.get(name.path)) return true;
    log.error({ ...name, fault: 'signatureMismatch' }, 'a file is not delivered: it is not what was signed');
    return false;
  };
};
