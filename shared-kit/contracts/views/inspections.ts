/** `inspections_v1`: what services may know of inspections and their like. Ids are `_id`, days are texts. */
import * as z from 'zod/mini';
import { idSchema, type LocalizedText } from '../base.ts';
import { entityStatusSchema, inspectionStatusSchema, inspectionTypeSchema } from '../enums.ts';

const day = z.nullable(z.string());

export const inspectionV1Schema = z.object({
  _id: idSchema,
  installationId: idSchema,
  inspectionType: inspectionTypeSchema,
  name: z.string(),
  genericInspectionId: z.nullable(idSchema),
  inspectionCategoryId: z.nullable(idSchema),
  buildingId: z.nullable(idSchema),
  elementIds: z.array(idSchema),
  companyId: z.nullable(idSchema),
  date: day,
  status: z.nullable(inspectionStatusSchema),
  grade: z.string(),
  dueDate: day,
  noticeDate: day,
  bookedFor: day,
  exemption: z.string(),
  /** Since when the facts ask for what it is exempt from. Not there before 1.4.0 of the service. */
  contradictedOn: z.optional(day),
  supersededById: z.nullable(idSchema),
  amount: z.nullable(z.number()),
  /** Of a company's contract, whose end is `dueDate`. Not there before 1.2.0 of the service. */
  contractStart: z.optional(day),
  /** Told apart within their record alone. Not there before 1.1.0 of the service. */
  defectIds: z.optional(z.array(idSchema)),
  entityStatus: entityStatusSchema,
});
export type InspectionV1 = z.infer<typeof inspectionV1Schema>;

/** `legalNames_v1`: what the rules of law that come with the product are called. Not there before 1.4.0 of the service. */
export const legalNamesV1 = 'legalNames_v1';
export interface LegalNameV1 {
  readonly _id: string;
  readonly name: LocalizedText;
}
