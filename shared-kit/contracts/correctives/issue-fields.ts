/** What whoever issues a document says of it: in which language, who signs, and where the portal is. */
import * as z from 'zod/mini';
import { requiredTextOf } from '../base.ts';
import { languageCodes } from '../enums.ts';

export const mostSigners = 3;

/** The field that a signature is drawn in: its points are whole numbers within it, from the left upper corner. */
export const signatureSize = { width: 600, height: 300 } as const;
export const mostStrokes = 100;
/** Of all strokes together: half a minute of a pen that is told of sixty times a second. */
export const mostPoints = 2000;

const pointSchema = z.tuple([
  z.int().check(z.gte(0), z.lte(signatureSize.width)),
  z.int().check(z.gte(0), z.lte(signatureSize.height)),
]);
/** A stroke of one point is a dot. */
const strokeSchema = z.array(pointSchema).check(z.minLength(1), z.maxLength(mostPoints));
export type Stroke = z.infer<typeof strokeSchema>;

const countPoints = (strokes: readonly Stroke[]): number =>
  strokes.reduce((sum, stroke) => sum + stroke.length, 0);

/** As drawn by hand; or the name that stands beside it, given for a signature by who does not draw. */
export const signatureSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('drawn'),
    strokes: z.array(strokeSchema).check(
      z.minLength(1),
      z.maxLength(mostStrokes),
      z.refine((strokes) => countPoints(strokes) <= mostPoints, { error: 'tooLong' }),
    ),
  }),
  z.strictObject({ kind: z.literal('typed') }),
]);
export type Signature = z.infer<typeof signatureSchema>;

/** 400 `required` at `name` for a signature of nobody. */
export const signerSchema = z
  .strictObject({
    role: requiredTextOf(80),
    name: z._default(z.string().check(z.trim(), z.maxLength(120)), ''),
    /** Null leaves room to sign on paper. */
    signature: z._default(z.nullable(signatureSchema), null),
  })
  .check(
    z.refine(({ name, signature }) => signature === null || name !== '', {
      error: 'required',
      path: ['name'],
    }),
  );
export type Signer = z.infer<typeof signerSchema>;

export const issueFields = {
  language: z.enum(languageCodes),
  signers: z._default(z.array(signerSchema).check(z.maxLength(mostSigners)), []),
  /** Where the portal is, as its reader opens it: `https://portal.example`. */
  origin: z.string().check(z.regex(/^https?:\/\/[^\s/?#@]+$/), z.maxLength(200)),
};
export const issueSchema = z.strictObject(issueFields);
export type Issue = z.infer<typeof issueSchema>;

/** Three signatures with all the points that they may have, and what else there is to say. */
export const issueBodyLimit = 96 * 1024;
