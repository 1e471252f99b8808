/** Pictures, videos and documents, kept in GridFS. */
import * as z from 'zod/mini';
import {
  dataOf,
  deletedSchema,
  idParamSchema,
  idParamsSchema,
  idSchema,
  instantSchema,
  intParamSchema,
  requiredTextOf,
} from './base.ts';
import { Permission } from './people/permissions.ts';
import { defineContract } from './route.ts';

export const maxPhotoBytes = 15 * 1024 * 1024;
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** What a field for photos lets people choose: phones' own formats become a JPEG on the device. */
export const chosenPhotoTypes: readonly string[] = [
  ...photoTypes,
  'image/heic',
  'image/heif',
  'image/avif',
  '.heic',
  '.heif',
  '.avif',
];

export const fileKinds = ['image', 'video', 'document'] as const;
export type FileKind = (typeof fileKinds)[number];

interface FileType {
  readonly kind: FileKind;
  /** As names may end; the first one is the usual one. */
  readonly extensions: readonly string[];
}

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';
/** What is kept, by its type. Everything else is refused. */
export const fileTypes: Readonly<Record<string, FileType>> = {
  'image/jpeg': { kind: 'image', extensions: ['jpg', 'jpeg', 'jfif'] },
  'image/png': { kind: 'image', extensions: ['png'] },
  'image/webp': { kind: 'image', extensions: ['webp'] },
  'image/svg+xml': { kind: 'image', extensions: ['svg'] },
  'video/mp4': { kind: 'video', extensions: ['mp4', 'm4v'] },
  'video/quicktime': { kind: 'video', extensions: ['mov'] },
  'video/webm': { kind: 'video', extensions: ['webm'] },
  'application/pdf': { kind: 'document', extensions: ['pdf'] },
  [`${office}.spreadsheetml.sheet`]: { kind: 'document', extensions: ['xlsx'] },
  [`${office}.wordprocessingml.document`]: { kind: 'document', extensions: ['docx'] },
  [`${office}.presentationml.presentation`]: { kind: 'document', extensions: ['pptx'] },
  [`${openDocument}.spreadsheet`]: { kind: 'document', extensions: ['ods'] },
  [`${openDocument}.text`]: { kind: 'document', extensions: ['odt'] },
  'text/csv': { kind: 'document', extensions: ['csv'] },
  'text/plain': { kind: 'document', extensions: ['txt'] },
};
export const kindOfType = (contentType: string): FileKind => fileTypes[contentType]?.kind ?? 'document';

/** `pdf` of `Manual.PDF`; empty where the name has no end of that sort. */
export const extensionOf = (name: string): string =>
  /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
/** The kind that a name promises; null for names of what is not kept. */
export const kindOfName = (name: string): FileKind | null =>
  Object.values(fileTypes).find(({ extensions }) => extensions.includes(extensionOf(name)))?.kind ?? null;

/** What a file is for, and the kinds that serve. What is for nothing that refers to it is removed a day later. */
export const filePurposes = {
  /** Photos of work: kept as they are evidence, whoever refers to them. */
  photo: ['image'],
  /** Videos of work, likewise. */
  video: ['video'],
  /** Papers of work, likewise: an offer, a report of a supplier. */
  workDocument: ['document'],
  logo: ['image'],
  /** Of somebody who has an account. */
  person: ['image'],
  document: ['document', 'image', 'video'],
  elementPhoto: ['image', 'video'],
  /** Of the catalogues that all installations share: whoever is signed in may read them. */
  manual: ['document', 'image', 'video'],
  certificate: ['document', 'image'],
  map: ['image'],
  mapSource: ['document'],
  /** Of a report by somebody without an account. */
  publicPhoto: ['image'],
} as const satisfies Readonly<Record<string, readonly FileKind[]>>;
export type FilePurpose = keyof typeof filePurposes;
const purposeSchema = z.enum(Object.keys(filePurposes) as [FilePurpose, ...FilePurpose[]]);

export const storedFileSchema = z.object({
  id: idSchema,
  /** 0: of none, or of one that is still being made. */
  installationId: z.int().check(z.gte(0)),
  name: z.string(),
  purpose: purposeSchema,
  contentType: z.string(),
  size: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  createdAt: instantSchema,
});
export type StoredFile = z.infer<typeof storedFileSchema>;

const editors = [
  Permission.PreventiveEdit,
  Permission.RiteEdit,
  Permission.ApplusEdit,
  Permission.EntropyEdit,
  Permission.LowVoltageEdit,
  Permission.CorrectiveEdit,
  Permission.CorrectiveOnlyAdd,
  Permission.CorrectiveOnlyClosingDescriptionAllowed,
  Permission.OutOfService,
  Permission.Administration,
  Permission.ElementEditData,
];

/** Stored upright, without its metadata, at most 2,048 px at the longer side; an AVIF as a JPEG. 415 for other kinds, as HEIC. */
export const uploadPhoto = defineContract({
  method: 'POST',
  path: '/api/files',
  access: { anyOf: editors, in: 'input' },
  query: z.strictObject({
    installationId: idParamSchema,
    name: z.optional(z.string().check(z.maxLength(200))),
    purpose: z.optional(z.enum(['photo', 'logo', 'person'])),
  }),
  bodyType: 'file',
  bodyLimit: maxPhotoBytes,
  answer: dataOf(storedFileSchema),
  status: 201,
  idempotent: true,
  summary: 'Keep a photo',
});

/**
 * A picture of what belongs to no installation: of a person, or of an installation that is still being made, which takes it when it is created.
 * One that nothing shows is removed a day later.
 */
export const uploadPicture = defineContract({
  method: 'POST',
  path: '/api/pictures',
  access: 'superAdmin',
  query: z.strictObject({
    name: z.optional(z.string().check(z.maxLength(200))),
    purpose: z.enum(['logo', 'person']),
  }),
  bodyType: 'file',
  bodyLimit: maxPhotoBytes,
  answer: dataOf(storedFileSchema),
  status: 201,
  idempotent: true,
  summary: 'Keep a picture that is of no installation',
});

/** Of a person for who works in one of their installations, and whatever picture one has sent oneself. */
export const readPicture = defineContract({
  method: 'GET',
  path: '/api/pictures/:id',
  access: 'signedIn',
  params: idParamsSchema,
  query: z.strictObject({ variant: z.optional(z.enum(['original', 'thumbnail'])) }),
  answer: z.unknown(),
  answerType: 'file',
  summary: 'The bytes of a picture that is of no installation, or of a person',
});

/** The bytes, or a part of them (`Range`); `thumbnail` gives a picture of at most 320 px. */
export const readFile = defineContract({
  method: 'GET',
  path: '/api/files/:id',
  access: { anyOf: [], in: 'record' },
  params: idParamsSchema,
  query: z.strictObject({ variant: z.optional(z.enum(['original', 'thumbnail'])) }),
  answer: z.unknown(),
  answerType: 'file',
  summary: 'The bytes of a file',
});

/** The bytes of a file that catalogues show, wherever it was sent from. */
export const readCatalogueFile = defineContract({
  method: 'GET',
  path: '/api/catalogueFiles/:id',
  access: 'signedIn',
  params: idParamsSchema,
  query: z.strictObject({}),
  answer: z.unknown(),
  answerType: 'file',
  summary: 'The bytes of a file that catalogues show',
});

/** What records tell of the file that they show; empty where they show none. */
export const shownFileShape = { fileName: z.string(), contentType: z.string(), size: z.int() };

/** For players, which fetch parts of a film by themselves and can't say who is signed in: an address that is good for a while. */
export const createFileLink = defineContract({
  method: 'POST',
  path: '/api/files/:id/links',
  access: { anyOf: [], in: 'record' },
  params: idParamsSchema,
  answer: dataOf(z.object({ address: z.string(), expiresAt: instantSchema })),
  status: 201,
  summary: 'Make an address for playing a file',
});

/** The bytes, or a part of them (`Range`); `notFound` for an address that is over. */
export const readLinkedFile = defineContract({
  method: 'GET',
  path: '/api/fileLinks/:token',
  access: 'public',
  params: z.strictObject({ token: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  answer: z.unknown(),
  answerType: 'file',
  summary: 'The bytes of a file by an address for playing it',
});

/** How much is taken, in bytes: of one file at most, by its kind, and of videos in the installation altogether. */
export const getFileRoom = defineContract({
  method: 'GET',
  path: '/api/fileRoom',
  access: { anyOf: [], in: 'input' },
  query: z.strictObject({ installationId: idParamSchema }),
  answer: dataOf(
    z.object({
      image: z.int(),
      video: z.int(),
      document: z.int(),
      videoCapacity: z.int(),
      /** Never below 0. */
      videoLeft: z.int(),
    }),
  ),
  summary: 'How large files may be, and how much room videos have',
});

/** Files are sent in pieces of this size, all but the last one. */
export const pieceBytes = 1024 * 1024;

export const fileUploadSchema = z.object({
  id: idSchema,
  installationId: idSchema,
  name: z.string(),
  size: z.int(),
  /** How many bytes have arrived; the next piece begins there. */
  offset: z.int(),
  /** Nothing is kept of an upload that is not finished by then; each piece gives it a day more. */
  expiresAt: instantSchema,
});
export type FileUpload = z.infer<typeof fileUploadSchema>;

const maxSize = 2_000_000_000;
const ownUpload = { anyOf: editors, in: 'record' } as const;

/** Refuses what is larger than its kind may be, as far as its name tells the kind, and videos for which there is no room. */
export const startUpload = defineContract({
  method: 'POST',
  path: '/api/fileUploads',
  access: { anyOf: editors, in: 'input' },
  body: z.strictObject({
    installationId: idSchema,
    name: requiredTextOf(200),
    size: z.int().check(z.gte(1), z.lte(maxSize)),
    purpose: purposeSchema,
  }),
  answer: dataOf(fileUploadSchema),
  status: 201,
  idempotent: true,
  summary: 'Begin to send a file in pieces',
});

/** How far one's own upload has come. */
export const getUpload = defineContract({
  method: 'GET',
  path: '/api/fileUploads/:id',
  access: ownUpload,
  params: idParamsSchema,
  answer: dataOf(fileUploadSchema),
  summary: 'How far an upload has come',
});

/** 409 `versionConflict` with the upload as `current` where its next piece begins elsewhere: go on from there. */
export const sendPiece = defineContract({
  method: 'PUT',
  path: '/api/fileUploads/:id',
  access: ownUpload,
  params: idParamsSchema,
  query: z.strictObject({ offset: intParamSchema(0, maxSize) }),
  bodyType: 'file',
  bodyLimit: pieceBytes,
  answer: dataOf(fileUploadSchema),
  summary: 'The next piece of an upload',
});

/** May be repeated: the file is the same. */
export const finishUpload = defineContract({
  method: 'POST',
  path: '/api/fileUploads/:id/file',
  access: ownUpload,
  params: idParamsSchema,
  answer: dataOf(storedFileSchema),
  status: 201,
  summary: 'Keep the file that an upload has brought',
});

export const cancelUpload = defineContract({
  method: 'DELETE',
  path: '/api/fileUploads/:id',
  access: ownUpload,
  params: idParamsSchema,
  answer: deletedSchema,
  summary: 'Give an upload up',
});
