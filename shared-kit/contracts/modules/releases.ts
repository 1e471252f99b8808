/** Immutable releases of modules: published once, kept until pruned. */
import * as z from 'zod/mini';
import { dataOf, instantSchema, listOf, listQueryShape, sortSchema } from '../base.ts';
import { defineContract } from '../route.ts';
import { moduleManifestSchema, moduleReleaseSchema } from './manifest.ts';
import { releaseSignatureSchema, signatureFaults } from './release-signatures.ts';

/** Of the packed upload, in bytes. */
export const maxReleaseBytes = 20 * 1024 * 1024;
/** Of all files together once unpacked, in bytes. */
export const maxUnpackedBytes = 60 * 1024 * 1024;
export const maxReleaseFiles = 1000;
/** Of one file, in bytes. */
export const maxReleaseFileBytes = 20 * 1024 * 1024;

/** What `fields` of a refused release say: of a file by its path, of a part of a JSON file (`module.json:manifest.needs`), or of the whole (no path). */
export const releaseFaults = [
  'archiveUnreadable',
  'archiveTooBig',
  'tooManyFiles',
  'fileTooBig',
  'fileName',
  'fileKind',
  'fileType',
  'fileRepeated',
  'styleGlobal',
  'fileMissing',
  'fileUnreadable',
  'integrityMismatch',
  'nameMismatch',
  ...signatureFaults,
] as const;
export type ReleaseFault = (typeof releaseFaults)[number];

export const moduleNameSchema = moduleManifestSchema.shape.name;
export const releaseVersionSchema = moduleReleaseSchema.shape.version;
/** `mfe-maintenance@0.1.0-3f9a2c41`. */
export const releaseIdSchema = z
  .string()
  .check(z.maxLength(120), z.regex(/^(mfe-[a-z-]+|shell)@[0-9A-Za-z.-]+$/));

/** `release.json` in the upload, besides the build's files: what the build can't know. */
export const publicationSchema = z.strictObject({
  /** Commit that was built; empty where there is none. */
  commit: z.string().check(z.maxLength(64)),
  /** What a person reads: a line or a few. */
  notes: z.string().check(z.maxLength(2000)),
});
export type Publication = z.infer<typeof publicationSchema>;

/** One file of a release, its path below the release's folder with `/`. */
export const releaseFileSchema = z.object({
  path: z.string(),
  /** Bytes. */
  size: z.int(),
  /** `sha384-…` of the bytes. */
  integrity: z.string(),
  contentType: z.string(),
});
export type ReleaseFile = z.infer<typeof releaseFileSchema>;

/** Loads and failures that shells have reported. */
export const healthSchema = z.object({ loads: z.int(), failures: z.int() });
export type Health = z.infer<typeof healthSchema>;

/** People, each once, by what a release was to them. */
export const tallySchema = z.object({
  good: z.int(),
  failed: z.int(),
  /** Of those whom it failed: nothing was heard after it began. */
  hung: z.int(),
  /** Lines and servers kept it away, or they left before: counted as neither. */
  apart: z.int(),
});
export type Tally = z.infer<typeof tallySchema>;

/** A shared library or another need whose range is another than in the release published before. */
export const needChangeSchema = z.object({
  need: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

export const publishedReleaseSchema = z.object({
  id: releaseIdSchema,
  module: moduleNameSchema,
  version: releaseVersionSchema,
  publishedAt: instantSchema,
  /** Name of the publish token, or `build` for what lay built on the portal's machine. */
  publisher: z.string(),
  commit: z.string(),
  notes: z.string(),
  files: z.int(),
  /** Bytes of all files. */
  size: z.int(),
  needs: moduleManifestSchema.shape.needs,
  needChanges: z.array(needChangeSchema),
  /** Installations that run it, canaries counted. */
  installations: z.int(),
  /** Null where nobody signed it, or the portal knew no key when it came. */
  signature: z.nullable(releaseSignatureSchema),
  /** Nothing points to it: it can be pruned. */
  unused: z.boolean(),
  /** Of the last 24 hours. */
  health: healthSchema,
});
export type PublishedRelease = z.infer<typeof publishedReleaseSchema>;

/**
 * The body is a gzipped tar of the build's folder, with `release.json` where there is a commit or notes to tell, sent as
 * `application/octet-stream`. Compressed copies in it are passed over; `Authorization: Bearer pub_…` is a publish token of the module. The
 * same version with the same bytes answers again what it answered; with others 409 `releaseExists`, also after it was pruned. Nothing is stored of what is refused:
 * 400 `releaseInvalid` with what is wrong in `fields`, 409 `releaseRecalled` for a version that was recalled.
 */
export const publishRelease = defineContract({
  method: 'POST',
  path: '/api/moduleReleases',
  access: 'public',
  bodyType: 'file',
  bodyLimit: maxReleaseBytes,
  answer: dataOf(publishedReleaseSchema),
  status: 201,
  summary: 'Publish a release of a module, with a publish token of that module',
});

export const listReleases = defineContract({
  method: 'GET',
  path: '/api/moduleReleases',
  access: 'superAdmin',
  query: z.strictObject({
    ...listQueryShape,
    module: z.optional(moduleNameSchema),
    sort: z.optional(sortSchema(['publishedAt'])),
  }),
  answer: listOf(publishedReleaseSchema),
  summary: 'A page of module releases, newest first',
});

export const getRelease = defineContract({
  method: 'GET',
  path: '/api/moduleReleases/:id',
  access: 'superAdmin',
  params: z.strictObject({ id: releaseIdSchema }),
  answer: dataOf(
    z.extend(publishedReleaseSchema, { release: moduleReleaseSchema, content: z.array(releaseFileSchema) }),
  ),
  summary: 'A release with its manifest and files',
});

/** 400 `releaseInUse` while an installation or a channel points to it. */
export const pruneRelease = defineContract({
  method: 'DELETE',
  path: '/api/moduleReleases/:id',
  access: 'superAdmin',
  params: z.strictObject({ id: releaseIdSchema }),
  answer: dataOf(z.object({ id: releaseIdSchema })),
  summary: 'Prune a release that nothing points to',
});

/**
 * For gateways: what is in a version never changes. `encoding` gives the compressed copy as it is, without `Content-Encoding` and with the
 * type of the file; 404 where there is none. The ETag is the file's integrity, for a copy with `-br` or `-gzip` behind it.
 */
export const readReleaseFile = defineContract({
  method: 'GET',
  path: '/api/releaseFiles/:module/:version',
  access: 'public',
  params: z.strictObject({ module: moduleNameSchema, version: releaseVersionSchema }),
  query: z.strictObject({
    path: z.string().check(z.maxLength(300)),
    encoding: z.optional(z.enum(['br', 'gzip'])),
  }),
  answer: z.unknown(),
  answerType: 'file',
  summary: 'The bytes of one file of a release',
});
