/**
 * Who vouches for a release: a DSSE envelope over an in-toto statement with SLSA provenance, signed with Ed25519, as the file `provenance.json`
 * of the release. https://github.com/secure-systems-lab/dsse, https://in-toto.io/Statement/v1, https://slsa.dev/provenance/v1.
 */
import * as z from 'zod/mini';
import { defineContract } from '../route.ts';

/** The file of a release that holds its signature, which covers all the others. */
export const provenanceFile = 'provenance.json';
export const payloadType = 'application/vnd.in-toto+json';

const base64Schema = z.string().check(z.maxLength(2_000_000), z.regex(/^[0-9A-Za-z+/]*={0,2}$/));

export const envelopeSchema = z.object({
  payloadType: z.literal(payloadType),
  /** The statement as JSON, in base64. */
  payload: base64Schema,
  signatures: z
    .array(z.object({ keyid: z.string().check(z.maxLength(200)), sig: base64Schema }))
    .check(z.minLength(1), z.maxLength(10)),
});
export type Envelope = z.infer<typeof envelopeSchema>;

const digestSchema = z.object({ sha384: z.string().check(z.regex(/^[0-9a-f]{96}$/)) });

export const statementSchema = z.object({
  _type: z.literal('https://in-toto.io/Statement/v1'),
  /** Every file of the release but the signature itself. */
  subject: z.array(z.object({ name: z.string(), digest: digestSchema })),
  predicateType: z.literal('https://slsa.dev/provenance/v1'),
  predicate: z.object({
    buildDefinition: z.object({
      buildType: z.literal('urn:portal:module-build:v1'),
      externalParameters: z.object({ module: z.string(), version: z.string() }),
      resolvedDependencies: z.array(
        z.object({ uri: z.string(), digest: z.object({ gitCommit: z.string() }) }),
      ),
    }),
    runDetails: z.object({ builder: z.object({ id: z.string().check(z.maxLength(200)) }) }),
  }),
});
export type Statement = z.infer<typeof statementSchema>;

/** What is wrong with the signature of a release. */
export const signatureFaults = [
  'unsigned',
  'signatureUnreadable',
  'signatureUnknown',
  'signatureMismatch',
] as const;
export type SignatureFault = (typeof signatureFaults)[number];

export const releaseSignatureSchema = z.object({
  /** SHA-256 of the public key (SPKI, DER) in hex. */
  keyId: z.string(),
  /** As the operator calls the key. */
  keyName: z.string(),
  /** Where it was built, as who signed says. */
  builder: z.string(),
});
export type ReleaseSignature = z.infer<typeof releaseSignatureSchema>;

export const releaseKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The one module that it signs; null for all. */
  module: z.nullable(z.string()),
});
export type ReleaseKey = z.infer<typeof releaseKeySchema>;

/** Keys are files of the operator's, which the database can't change: they are shown here and nothing more. */
export const listReleaseKeys = defineContract({
  method: 'GET',
  path: '/api/releaseKeys',
  access: 'superAdmin',
  answer: z.object({
    data: z.array(releaseKeySchema),
    total: z.int(),
    /** Releases without a valid signature are refused. */
    areDemanded: z.boolean(),
  }),
  summary: 'The public keys that releases may be signed with',
});
