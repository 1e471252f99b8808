/** What done work comes with besides readings, where its chore asks for it, and how a result carries it. */
import * as z from 'zod/mini';
import { idSchema } from '../base.ts';

export const evidenceKinds = ['photo', 'video', 'signature'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];
export const evidenceKindsSchema = z.array(z.enum(evidenceKinds)).check(z.maxLength(evidenceKinds.length));
/** Of a chore; each kind once. */
export const requiresField = z._default(evidenceKindsSchema, []);

export const mostVideos = 3;
const signedBySchema = z.string().check(z.trim(), z.maxLength(200));

/** What a result holds of it. */
export const evidenceShape = {
  videoIds: z.array(idSchema),
  /** The picture of a signature; null without one. */
  signatureId: z.nullable(idSchema),
  /** Who signed; empty without a signature. */
  signedBy: z.string(),
  /** Entries of the catalogue of observations that were picked for its own. */
  genericObservationIds: z.array(idSchema),
};
/** What is sent of it; what is left out stays as it was recorded. */
export const evidenceBodyShape = {
  videoIds: z.optional(z.array(idSchema).check(z.maxLength(mostVideos))),
  signatureId: z.optional(z.nullable(idSchema)),
  signedBy: z.optional(signedBySchema),
  genericObservationIds: z.optional(z.array(idSchema).check(z.maxLength(20))),
};
const evidenceSchema = z.object(evidenceShape);
export type Evidence = z.infer<typeof evidenceSchema>;
const evidenceBodySchema = z.object(evidenceBodyShape);
export type EvidenceBody = z.infer<typeof evidenceBodySchema>;

export const noEvidence: Readonly<Evidence> = {
  videoIds: [],
  signatureId: null,
  signedBy: '',
  genericObservationIds: [],
};
