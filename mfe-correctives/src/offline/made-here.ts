/** Correctives and stops that were made on this device, as they will be once the server has numbered them. */
import type { Corrective } from 'shared-kit/contracts/corrective';
import type { createCorrective } from 'shared-kit/contracts/correctives';
import { CorrectiveStatus, EntityStatus } from 'shared-kit/contracts/enums';
import type { createOutOfService, OutOfService } from 'shared-kit/contracts/out-of-services';
import type { CallInput } from 'shared-kit/contracts/route';
import type { StoredOperation } from 'shared-kit/web/offline';
import { writer } from './with-pending.ts';

/** What it is about, and what it is called, as far as that was prepared. */
export interface MadePlace {
  readonly elementName: string;
  readonly elementRef: string;
  readonly areaId: number;
  readonly areaName: string;
}
export const nowhere: MadePlace = { elementName: '', elementRef: '', areaId: 0, areaName: '' };

const unsaid = { floorId: 0, buildingId: 0, floorName: '', buildingName: '' };
const base = { entityStatus: EntityStatus.Active, version: 0 } as const;

export type ReportBody = Omit<CallInput<typeof createCorrective>['body'], 'installationId'>;
export type StopBody = Omit<CallInput<typeof createOutOfService>['body'], 'installationId'>;

/** Where it is said of what is waiting; null of another operation. */
export const openedIn = <B>({ fields, isNew }: StoredOperation): B | null =>
  isNew && fields.opened ? (fields.opened.to as B) : null;

export const madeCorrective = (
  { id, installationId, at }: Pick<StoredOperation, 'id' | 'installationId' | 'at'>,
  body: ReportBody,
  { place, typeName }: { readonly place: MadePlace; readonly typeName: Corrective['correctiveTypeName'] },
): Corrective => {
  const { userId, userName } = writer();
  const assignedToId = body.assignedToId ?? null;
  return {
    ...base,
    id,
    installationId,
    entityType: 'Corrective',
    number: '',
    level: body.level,
    elementId: body.elementId ?? null,
    ...place,
    ...unsaid,
    correctiveTypeId: body.correctiveTypeId,
    correctiveTypeName: typeName,
    priority: body.priority,
    status: assignedToId === null ? CorrectiveStatus.Opened : CorrectiveStatus.Assigned,
    openedAt: body.openedAt ?? at,
    openedById: userId,
    openedByName: userName,
    openingDescription: body.openingDescription,
    assignedToId,
    assignedToName: null,
    startedAt: null,
    waiting: null,
    closedAt: null,
    closedById: null,
    closedByName: null,
    closingDescription: '',
    expectedMinutes: body.expectedMinutes ?? null,
    realMinutes: 0,
    cost: 0,
    reactBy: null,
    repairBy: null,
    dueAt: null,
    photoIds: body.photoIds ?? [],
    reopenings: 0,
    mergedIntoId: null,
    mergedIntoNumber: null,
    closingPhotoIds: [],
    videoIds: body.videoIds ?? [],
    documents: [],
    failureMode: null,
    failureCause: null,
    repairAction: null,
    origin: null,
    retest: null,
    signature: null,
    comments: [],
    times: [],
    costs: [],
    waits: [],
    deeds: [],
    closings: [],
    merged: [],
  };
};

export const madeStop = (
  { id, installationId, at }: Pick<StoredOperation, 'id' | 'installationId' | 'at'>,
  body: StopBody,
  place: MadePlace,
): OutOfService => {
  const { userId, userName } = writer();
  return {
    ...base,
    id,
    installationId,
    entityType: 'OutOfService',
    level: body.level,
    elementId: body.elementId ?? null,
    ...place,
    ...unsaid,
    reason: body.reason,
    planned: body.planned,
    orderedBy: body.orderedBy,
    orderedByName: body.orderedByName ?? '',
    legalBasis: body.legalBasis ?? '',
    openingDescription: body.openingDescription,
    correctiveId: body.correctiveId ?? null,
    photoIds: body.photoIds ?? [],
    retest: body.retest ?? '',
    authorityToldOn: body.authorityToldOn ?? null,
    correctiveNumber: null,
    openedAt: body.openedAt ?? at,
    openedById: userId,
    openedByName: userName,
    closedAt: null,
    closedById: null,
    closedByName: null,
    liftedBy: '',
    closingDescription: '',
    retestPassedOn: null,
    deeds: [],
  };
};

export const noText = { es: '', cat: '', en: '' };

/** What the report's route would have answered where the server left the record out. */
export const reported = (id: number, { body }: CallInput<typeof createCorrective>): Corrective =>
  madeCorrective({ id, installationId: body.installationId, at: new Date().toISOString() }, body, {
    place: nowhere,
    typeName: noText,
  });
