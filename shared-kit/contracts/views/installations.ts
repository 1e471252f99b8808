/** What admin publishes of installations. */
import * as z from 'zod/mini';
import { idSchema } from '../base.ts';
import { entityStatusSchema } from '../enums.ts';
import { installationFactorPolicySchema } from '../people/second-factor.ts';

const part = z.optional(z.nullable(z.int()));
const seasonsShape = {
  heatingFrom: part,
  heatingTo: part,
  heatingFromDay: part,
  heatingToDay: part,
  coolingFrom: part,
  coolingTo: part,
  coolingFromDay: part,
  coolingToDay: part,
  closedFrom: part,
  closedTo: part,
  closedFromDay: part,
  closedToDay: part,
};
export const seasonFields = Object.keys(seasonsShape);

/** `installations_v1`: `_id` is the installation's id. */
export const installationsV1 = 'installations_v1';
export const installationV1Schema = z.object({
  _id: idSchema,
  ref: z.string(),
  name: z.string(),
  /** IANA name: periods of work are counted in it. */
  timeZone: z.string(),
  entityStatus: entityStatusSchema,
  order: z.optional(z.nullable(z.int())),
  /** Whether people without an account may report faults; not there where it was never said. */
  publicReports: z.optional(z.boolean()),
  /** Whom it asks for a second factor; not there where it was never said. */
  secondFactorPolicy: z.optional(installationFactorPolicySchema),
  /** Euro an hour of work; not there where nobody has said. */
  hourlyRate: z.optional(z.nullable(z.number())),
  /** What it was until some days; not there where it never was another. */
  formerRates: z.optional(z.array(z.object({ until: z.string(), rate: z.nullable(z.number()) }))),
  /** Postal code; not there where it was never said. */
  cp: z.optional(z.string()),
  /** Seasons and closure: not there where the installation has never been saved with them. */
  ...seasonsShape,
});
export type InstallationV1 = z.infer<typeof installationV1Schema>;

/** `installationOwners_v1`: who owns and who maintains it, for documents that name them. Texts are not there where they never were given. */
export const installationOwnersV1 = 'installationOwners_v1';
const given = z.optional(z.string());
const ownersShape = {
  ownerName: given,
  ownerRepresentative: given,
  cif: given,
  address: given,
  cp: given,
  city: given,
  phone: given,
  email: given,
  maintainerName: given,
  maintainerSince: z.optional(z.nullable(z.string())),
  maintainerNif: given,
  riteRegistration: given,
  lowVoltageRegistration: given,
  fireRegistration: given,
  fgasRegistration: given,
  directorName: given,
  directorCollegeNumber: given,
  thermalRegistration: given,
  riteTechnicianName: given,
  riteTechnicianCard: given,
  riteContract: given,
  riteContractEnd: z.optional(z.nullable(z.string())),
  name: given,
  logoId: z.optional(z.nullable(idSchema)),
};
export const ownerFields = Object.keys(ownersShape);
export const installationOwnersV1Schema = z.object({ _id: idSchema, ...ownersShape });
export type InstallationOwnersV1 = z.infer<typeof installationOwnersV1Schema>;
