/** The five screens of what the law and contracts ask for: each inspection type has its own permission, feature and address. */
import * as z from 'zod/mini';
import { InspectionType, inspectionTypeSchema } from '../enums.ts';
import { Permission } from '../people/permissions.ts';
import type { Access, Demand, RouteFeature } from '../route.ts';

const module = 'mfe-inspections';

interface InspectionArea {
  /** Of the module's features; and of the screen's address. */
  readonly feature: string;
  readonly permission: Permission;
}

export const inspectionAreas: Readonly<Record<InspectionType, InspectionArea>> = {
  [InspectionType.inspection]: { feature: 'inspections', permission: Permission.Inspection },
  [InspectionType.review]: { feature: 'reviews', permission: Permission.Review },
  [InspectionType.externalCompany]: { feature: 'externalCompanies', permission: Permission.ExternalCompany },
  [InspectionType.certification]: { feature: 'certifications', permission: Permission.Certification },
  [InspectionType.protocolsAndGuidelines]: {
    feature: 'protocolsAndGuidelines',
    permission: Permission.ProtocolsAndGuidelines,
  },
};

export const inspectionTypes: readonly InspectionType[] = Object.values(InspectionType);
export const inspectionFeatures: readonly string[] = inspectionTypes.map(
  (type) => inspectionAreas[type].feature,
);
/** With any of these somebody works on at least one of the screens. */
export const inspectionPermissions: readonly Permission[] = inspectionTypes.map(
  (type) => inspectionAreas[type].permission,
);

/** For what is about several types: those that the installation has not, or the caller may not, are left out of the answer. */
export const inspectionsFeature: RouteFeature = { module };

const typed = z.object({ inspectionType: inspectionTypeSchema });
const aboutSchema = z.union([typed, z.object({ record: typed })]);

const demandOf = (subject: unknown): Demand => {
  const about = aboutSchema.parse(subject);
  const { permission, feature } =
    inspectionAreas['record' in about ? about.record.inspectionType : about.inspectionType];
  return { anyOf: [permission], feature: { module, feature } };
};

/** Of the inspection type that the call names, or that the addressed record is of. */
export const ofInspectionType = (place: 'input' | 'record'): Access => ({
  anyOf: inspectionPermissions,
  in: place,
  demand: demandOf,
});

/** Of any type. */
export const ofAnyInspectionType: Access = { anyOf: inspectionPermissions, in: 'input' };
