/** A million correctives, most of them closed. */
import { type CorrectiveRecord, correctives } from '@services/correctives/correctives/corrective.model';
import {
  type OutOfServiceRecord,
  outOfServices,
} from '@services/correctives/out-of-services/out-of-service.model';
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import { elementDataV1 } from 'shared-kit/contracts/views/structure';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';

export const correctiveSizes = { correctives: 1_000_000, installations: 200 } as const;
const atOnce = 5000;
const dayMs = 86_400_000;

const name = (es: string) => ({ es, cat: es, en: es });
const { Opened, Assigned, InProgress, Closed } = CorrectiveStatus;

/** One in forty is open; each installation's are spread over five years. */
const plant = (
  id: number,
  installationId: number,
  { index, of, now }: { readonly index: number; readonly of: number; readonly now: number },
): CorrectiveRecord => {
  const openedAt = new Date(now - Math.floor((1 - index / of) * 5 * 365 * dayMs));
  const isOpen = id % 40 === 0;
  const status = isOpen ? (([Opened, Assigned, InProgress] as const)[id % 3] ?? Opened) : Closed;
  const dueAt = isOpen ? new Date(openedAt.getTime() + dayMs) : null;
  const person = 100 + (id % 5);
  return {
    _id: id,
    entityStatus: 1,
    entityType: 'Corrective',
    version: 1,
    installationId,
    year: openedAt.getUTCFullYear(),
    sequence: id,
    number: `C-${openedAt.getUTCFullYear()}-${id}`,
    level: 0,
    elementId: installationId * 1000 + (id % 300),
    elementName: `Bomba ${id % 300}`,
    elementRef: `B-${id % 300}`,
    areaId: installationId * 100 + (id % 40),
    areaName: `Sala ${id % 40}`,
    floorId: installationId * 10 + (id % 7),
    floorName: `Planta ${id % 7}`,
    buildingId: installationId * 10 + (id % 3),
    buildingName: `Edificio ${id % 3}`,
    correctiveTypeId: 1 + (id % 11),
    correctiveTypeName: name(`Tipo ${id % 11}`),
    priority: (id % 3) as 0 | 1 | 2,
    status,
    open: isOpen,
    openedAt,
    countedFrom: openedAt,
    pausedMs: 0,
    openedById: person,
    openedByName: `Técnico ${person}`,
    openingDescription: `La bomba ${id % 300} hace un ruido que no hacía y pierde agua por la junta`,
    assignedToId: status === Opened ? null : person,
    assignedToName: status === Opened ? null : `Técnico ${person}`,
    startedAt: isOpen ? null : new Date(openedAt.getTime() + dayMs / 4),
    waiting: null,
    closedAt: isOpen ? null : new Date(openedAt.getTime() + dayMs),
    closedById: isOpen ? null : person,
    closedByName: isOpen ? null : `Técnico ${person}`,
    closingDescription: isOpen ? '' : 'Junta cambiada',
    expectedMinutes: 60,
    realMinutes: 45,
    cost: 12.5,
    reactBy: dueAt,
    repairBy: dueAt,
    dueAt,
    photoIds: [],
    closingPhotoIds: [],
    videoIds: [],
    reopenings: 0,
    mergedIntoId: null,
    mergedIntoNumber: null,
    failureMode: null,
    failureCause: null,
    repairAction: null,
    origin: null,
    comments: [],
    costs: [],
    waits: [],
    closings: [],
    merged: [],
    times: [
      {
        id: '1',
        day: openedAt.toISOString().slice(0, 10),
        minutes: 45,
        userId: person,
        userName: '',
        note: '',
      },
    ],
    searchText: `c-${id} bomba ${id % 300}`,
  };
};

/** One in fifty stopped its element while it was open. */
const stopOf = ({ _id, openedAt, closedAt, ...corrective }: CorrectiveRecord): OutOfServiceRecord => ({
  _id,
  entityStatus: 1,
  entityType: 'OutOfService',
  version: 1,
  level: 0,
  openedAt,
  closedAt,
  installationId: corrective.installationId,
  elementId: corrective.elementId,
  elementName: corrective.elementName,
  elementRef: corrective.elementRef,
  areaId: corrective.areaId,
  areaName: corrective.areaName,
  floorId: corrective.floorId,
  floorName: corrective.floorName,
  buildingId: corrective.buildingId,
  buildingName: corrective.buildingName,
  reason: 'failure',
  planned: false,
  orderedBy: 'technician',
  orderedByName: '',
  legalBasis: '',
  openingDescription: corrective.openingDescription,
  photoIds: [],
  retest: '',
  authorityToldOn: null,
  correctiveId: _id,
  correctiveNumber: corrective.number,
  openedById: corrective.openedById,
  openedByName: corrective.openedByName,
  closedById: corrective.closedById,
  closedByName: corrective.closedByName,
  liftedBy: '',
  closingDescription: corrective.closingDescription,
  retestPassedOn: null,
  searchText: corrective.searchText,
});

const elementsEach = 300;
/** What admin publishes of elements: those that correctives are about. */
export const plantFiguredElements = async (db: Connection): Promise<void> => {
  const each = Array.from({ length: correctiveSizes.installations * elementsEach }, (_, index) => {
    const installationId = 1 + Math.floor(index / elementsEach);
    return { _id: installationId * 1000 + (index % elementsEach), installationId, workingTime: 12 };
  });
  const published = databaseOf(db).collection<{ _id: number }>(elementDataV1);
  await published.createIndex({ installationId: 1 });
  for (let at = 0; at < each.length; at += atOnce) await published.insertMany(each.slice(at, at + atOnce));
};

export const plantCorrectives = async (db: Connection): Promise<void> => {
  const each = correctiveSizes.correctives / correctiveSizes.installations;
  const now = Date.now();
  let batch: CorrectiveRecord[] = [];
  for (let id = 1; id <= correctiveSizes.correctives; id += 1) {
    const installationId = 1 + Math.floor((id - 1) / each);
    batch.push(plant(id, installationId, { index: (id - 1) % each, of: each, now }));
    if (batch.length < atOnce && id < correctiveSizes.correctives) continue;
    await correctives(db).insertMany(batch, { ordered: false });
    const stops = batch.filter(({ _id }) => _id % 50 === 0).map(stopOf);
    await outOfServices(db).insertMany(stops, { ordered: false });
    batch = [];
  }
};
