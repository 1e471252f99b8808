/** Correctives and stops that were made on this device, as they will be once the server has numbered them. */
import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import { createCorrective } from 'shared-kit/contracts/correctives/correctives';
import { createOutOfService, type OutOfService } from 'shared-kit/contracts/correctives/out-of-services';
import type { CallInput, ParsedInput, RouteContract } from 'shared-kit/contracts/route';
import { openedCorrective } from 'shared-kit/domain/correctives/corrective-changes';
import { openedStop } from 'shared-kit/domain/correctives/stop-changes';
import type { StoredOperation } from 'shared-kit/web/offline';
import { readBody } from './read-body.ts';
import { doingOf } from './with-pending.ts';

/** What it is about, and what it is called, as far as that was prepared. */
export interface MadePlace {
  readonly elementName: string;
  readonly elementRef: string;
  readonly areaId: number;
  readonly areaName: string;
}
export const nowhere: MadePlace = { elementName: '', elementRef: '', areaId: 0, areaName: '' };

const unknown = { floorId: 0, buildingId: 0, floorName: '', buildingName: '' };

export type ReportBody = ParsedInput<typeof createCorrective>['body'];
export type StopBody = ParsedInput<typeof createOutOfService>['body'];
type Making = Pick<StoredOperation, 'id' | 'at'> & Partial<Pick<StoredOperation, 'writtenAt'>>;

/** What an operation opens, as the service reads it; null of another operation. */
const openedBy =
  <C extends typeof createCorrective | typeof createOutOfService>(contract: C) =>
  ({ fields, isNew, installationId }: StoredOperation): ParsedInput<C>['body'] | null =>
    isNew && fields.opened ? readBody(contract, fields.opened.to, { installationId }) : null;

export const reportIn = openedBy(createCorrective);
export const stopIn = openedBy(createOutOfService);

export const madeCorrective = (
  { id, ...done }: Making,
  body: ReportBody,
  { place, typeName }: { readonly place: MadePlace; readonly typeName: Corrective['correctiveTypeName'] },
): Corrective => {
  const { assignedToId, elementId, openedById: userId, openedAt: at } = body;
  return openedCorrective(body, {
    id,
    number: '',
    doing: doingOf(done, { userId, at }),
    elementId,
    ...place,
    ...unknown,
    correctiveTypeName: typeName,
    assignee: assignedToId === null ? null : { userId: assignedToId, name: null },
    documents: [],
    origin: null,
  });
};

export const madeStop = ({ id, ...done }: Making, body: StopBody, place: MadePlace): OutOfService => {
  const { elementId, openedAt: at } = body;
  const doing = doingOf(done, { at });
  return openedStop(body, { id, elementId, ...place, ...unknown, correctiveNumber: null, doing });
};

export const noText = { es: '', cat: '', en: '' };

/** What a creating route would have answered where the server left the record out. */
const takenBody = <C extends RouteContract>(contract: C, body: unknown): ParsedInput<C>['body'] => {
  const read = readBody(contract, body);
  if (read === null) throw new Error('the server took what its contract refuses');
  return read;
};

const sentNow = (id: number) => ({ id, at: new Date().toISOString() });

export const reported = (id: number, { body }: CallInput<typeof createCorrective>): Corrective =>
  madeCorrective(sentNow(id), takenBody(createCorrective, body), { place: nowhere, typeName: noText });

export const stopped = (id: number, { body }: CallInput<typeof createOutOfService>): OutOfService =>
  madeStop(sentNow(id), takenBody(createOutOfService, body), nowhere);
