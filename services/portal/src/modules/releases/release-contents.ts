/**
 * The bytes of releases' files: GridFS, one file for each different content under its SHA-384 in hex, with `.br` and `.gz` copies.
 * Nothing is removed that was claimed within the hour, and whoever publishes claims what it will point to: so a content can't vanish
 * between its publisher's look and its commit.
 */
import type { Readable } from 'node:stream';
import mongoose from 'mongoose';
import { type ContentFile, contentStore } from 'shared-kit/server/content-store';
import type { Connection } from 'shared-kit/server/database/mongo';
import type { CheckedFile } from './check-release.ts';
import type { Compress } from './compress-file.ts';
import { inParallel } from './in-parallel.ts';
import type { Encoding } from './release.model.ts';

const suffixes = { br: '.br', gzip: '.gz' } as const;
/** Each takes two of the process' four threads to be compressed. */
const atOnce = 2;

export interface ReleaseContentFile extends ContentFile {
  metadata: { claimedAt: Date };
}

const contents = contentStore<ReleaseContentFile>('releaseFiles');

export const {
  collections: releaseContentCollections,
  files: contentFiles,
  chunks: contentChunks,
} = contents;

/** The name of a content: `sha384-…` in hex. */
export const contentNameOf = (integrity: string): string =>
  Buffer.from(integrity.replace(/^sha384-/, ''), 'base64').toString('hex');
const copyNames = (name: string): string[] => [name, `${name}.br`, `${name}.gz`];

/** Stores what is not there yet; gives the copies there are of each content, by its integrity. */
export const storeContents = async (
  db: Connection,
  files: readonly CheckedFile[],
  { compress, now }: { compress: Compress; now: Date },
): Promise<ReadonlyMap<string, Encoding[]>> => {
  const contents = new Map(files.map((file) => [file.integrity, file]));
  const names = [...contents.keys()].flatMap((integrity) => copyNames(contentNameOf(integrity)));
  const found = await claim(db, names, now);
  const stored = new Map<string, Encoding[]>();
  await inParallel(atOnce, [...contents.values()], async (file) => {
    const name = contentNameOf(file.integrity);
    stored.set(
      file.integrity,
      found.has(name)
        ? encodings.filter((encoding) => found.has(name + suffixes[encoding]))
        : await storeContent(db, file, { compress, now }),
    );
  });
  return stored;
};

const encodings: readonly Encoding[] = ['br', 'gzip'];

const claim = async (db: Connection, names: readonly string[], now: Date): Promise<Set<string>> => {
  const filter = { filename: { $in: names } };
  await contentFiles(db).updateMany(filter, { $set: { 'metadata.claimedAt': now } });
  const found = await contentFiles(db)
    .find(filter, { projection: { filename: 1 } })
    .toArray();
  return new Set(found.map(({ filename }) => filename));
};

const storeContent = async (
  db: Connection,
  file: CheckedFile,
  { compress, now }: { compress: Compress; now: Date },
): Promise<Encoding[]> => {
  const name = contentNameOf(file.integrity);
  const copies = await compress(file);
  const made = encodings.flatMap((encoding) => {
    const bytes = copies[encoding];
    return bytes ? [{ encoding, name: name + suffixes[encoding], bytes }] : [];
  });
  await writeContents(db, [...made, { name, bytes: file.bytes }], now);
  return made.map(({ encoding }) => encoding);
};

const chunkBytes = 255 * 1024;

/**
 * As GridFS lays them down, but all at once: the driver asks the database a dozen times for each file. A file is there when its entry is,
 * and entries come in their order: the content itself last, so that where it is, its copies are.
 */
const writeContents = async (
  db: Connection,
  contents: readonly { name: string; bytes: Buffer }[],
  now: Date,
): Promise<void> => {
  const files = contents.map((content) => ({ ...content, _id: new mongoose.mongo.ObjectId() }));
  const chunks = files.flatMap(({ _id, bytes }) =>
    Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, n) => ({
      files_id: _id,
      n,
      data: new mongoose.mongo.Binary(bytes.subarray(n * chunkBytes, (n + 1) * chunkBytes)),
    })),
  );
  if (chunks.length > 0) await contentChunks(db).insertMany(chunks);
  await contentFiles(db).insertMany(
    files.map(({ _id, name, bytes }) => ({
      _id,
      length: bytes.length,
      chunkSize: chunkBytes,
      uploadDate: now,
      filename: name,
      metadata: { claimedAt: now },
    })),
  );
};

export const openContent = (db: Connection, integrity: string, encoding: Encoding | undefined): Readable =>
  contents.readByName(db, contentNameOf(integrity) + (encoding === undefined ? '' : suffixes[encoding]));
