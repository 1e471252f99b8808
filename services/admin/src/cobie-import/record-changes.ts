/** What a plan means for the documents of one collection. */
import type { mongo } from 'mongoose';
import type { ElementData } from 'shared-kit/contracts/centres/element-data';
import { isLocalizedText, noText } from 'shared-kit/domain/text/localized-text';
import { searchTextOf } from 'shared-kit/domain/text/search-text';
import type { AuditEntry } from 'shared-kit/server/audit';
import { withWords } from 'shared-kit/server/database/search-words';
import { nameKeys } from 'shared-kit/server/records';
import { type LongWork, mapped } from 'shared-kit/server/work/long-work';
import { dataPairsOf } from '../elements/data-pairs.ts';
import { elementTypeKeys } from '../elements/describe-element-types.ts';
import { elementKeys } from '../elements/describe-elements.ts';
import { elements, elementTypes } from '../elements/element.model.ts';
import { inactiveSinceOf } from '../elements/inactive-since.ts';
import { areas, buildings, floors } from '../structure/structure.model.ts';
import { thermalKeys } from '../thermal/describe-thermal-installations.ts';
import { thermalInstallations } from '../thermal/thermal-installation.model.ts';
import type { PlannedType } from './plan/plan-element-types.ts';
import type { PlannedElement } from './plan/plan-elements.ts';
import type { ImportPlan } from './plan/plan-import.ts';
import type { Place } from './plan/plan-places.ts';
import type { PlannedThermal } from './plan/plan-thermal.ts';
import type { Planned } from './plan/planned.ts';

/** In the order in which one needs the other. */
export const kinds = [
  'elementTypes',
  'buildings',
  'floors',
  'areas',
  'elements',
  'thermalInstallations',
] as const;
export type Kind = (typeof kinds)[number];

type Stored = mongo.Document & { _id: number };
type Operation = mongo.AnyBulkWriteOperation<Stored>;

export interface Change {
  readonly collection: string;
  readonly size: number;
  readonly inserts: readonly Stored[];
  /** Frees the names that other records of the same import take over. */
  readonly prepares: readonly Operation[];
  readonly updates: readonly Operation[];
  readonly audits: readonly AuditEntry[];
  /** Existing records by collection that others come to belong to. */
  readonly claims: ReadonlyMap<string, ReadonlySet<number>>;
}

/** `installationId`: null of what belongs to none. */
interface Writing<Id extends number | null = number | null> {
  readonly installationId: Id;
  readonly now: Date;
}

interface KindDescription<P extends Planned> {
  readonly collection: string;
  readonly entityType: string;
  /** What it belongs to, as stored. */
  links(planned: P): Record<string, number | readonly number[]>;
  /** Fields that follow from others. */
  derived(fields: Readonly<Record<string, unknown>>): Record<string, unknown>;
  /** Fields that say since when those that change are so. */
  dated?(changed: Readonly<Record<string, unknown>>, now: Date): Record<string, unknown>;
  readonly blank: Readonly<Record<string, unknown>>;
  /** How a change is told in the audit, where not by its fields. */
  updated?(planned: P): Pick<AuditEntry, 'action' | 'before' | 'after'>;
  parents(planned: P): readonly (readonly [string, Planned | null | undefined])[];
}

const idOf = (planned: Planned | null | undefined): number => planned?.id ?? 0;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const placeKeys = ({ name, description }: Readonly<Record<string, unknown>>) => ({
  ...nameKeys(textOf(name)),
  searchText: searchTextOf([textOf(name), textOf(description)]),
});
const blankPlace = { description: '', order: 0, externalKey: null };

const typeKind: KindDescription<PlannedType> = {
  collection: elementTypes.collection,
  entityType: 'ElementType',
  links: () => ({}),
  derived: ({ name, description }) =>
    elementTypeKeys({
      name: isLocalizedText(name) ? name : noText,
      description: isLocalizedText(description) ? description : noText,
    }),
  blank: elementTypes.blank(),
  // In which other installations it awaits approval is not this one's to know; nor is it theirs, who read the type's history, who joins.
  updated: ({ name }) => ({ action: 'cobieImport.typeJoined', before: { name }, after: { name } }),
  parents: () => [],
};
const buildingKind: KindDescription<Place> = {
  collection: buildings.collection,
  entityType: 'Building',
  links: () => ({}),
  derived: placeKeys,
  blank: blankPlace,
  parents: () => [],
};
const floorKind: KindDescription<Place> = {
  collection: floors.collection,
  entityType: 'Floor',
  links: ({ parent }) => ({ buildingId: idOf(parent) }),
  derived: placeKeys,
  blank: blankPlace,
  parents: ({ parent }) => [[buildings.collection, parent]],
};
const areaKind: KindDescription<Place> = {
  collection: areas.collection,
  entityType: 'Area',
  links: ({ parent }) => ({ floorId: idOf(parent), buildingId: idOf(parent?.parent) }),
  derived: placeKeys,
  blank: { ...blankPlace, grossArea: null },
  parents: ({ parent }) => [[floors.collection, parent]],
};
const elementKind: KindDescription<PlannedElement> = {
  collection: elements.collection,
  entityType: 'Element',
  links: ({ where: { area, type } }) => ({
    ...(area
      ? { areaId: idOf(area), floorId: idOf(area.parent), buildingId: idOf(area.parent?.parent) }
      : {}),
    ...(type ? { elementTypeId: idOf(type.type) } : {}),
  }),
  derived: (fields) => ({
    dataPairs: dataPairsOf(fields.data as ElementData | undefined),
    ...elementKeys({
      ref: textOf(fields.ref),
      name: textOf(fields.name),
      brand: textOf(fields.brand),
      model: textOf(fields.model),
      serialNumber: textOf(fields.serialNumber),
    }),
  }),
  dated: ({ entityStatus }, now) =>
    typeof entityStatus === 'number' ? { inactiveSince: inactiveSinceOf(null, entityStatus, now) } : {},
  blank: elements.blank(),
  parents: ({ where: { area, type } }) => [
    [areas.collection, area],
    [elementTypes.collection, type?.type],
  ],
};

const thermalKind: KindDescription<PlannedThermal> = {
  collection: thermalInstallations.collection,
  entityType: 'ThermalInstallation',
  links: ({ existing, building, joined, left }) => ({
    buildingId: idOf(building),
    generatorIds: [
      ...(existing?.generatorIds ?? []).filter((id) => !left.includes(id)),
      ...joined.map((element) => idOf(element)),
    ],
  }),
  derived: ({ name }) => thermalKeys(textOf(name)),
  blank: thermalInstallations.blank(),
  parents: ({ building, joined }) => [
    [buildings.collection, building],
    ...joined.map((element) => [elements.collection, element] as const),
  ],
};

export const changesOf = (
  kind: Kind,
  plan: ImportPlan,
  { installationId, now }: Writing<number>,
): LongWork<Change> => {
  switch (kind) {
    case 'elementTypes':
      return changeOf(typeKind, plan.elementTypes, { installationId: null, now });
    case 'buildings':
      return changeOf(buildingKind, plan.buildings, { installationId, now });
    case 'floors':
      return changeOf(floorKind, plan.floors, { installationId, now });
    case 'areas':
      return changeOf(areaKind, plan.areas, { installationId, now });
    case 'elements':
      return changeOf(elementKind, plan.elements, { installationId, now });
    case 'thermalInstallations':
      return changeOf(thermalKind, plan.thermalInstallations, { installationId, now });
  }
};

function* changeOf<P extends Planned>(
  description: KindDescription<P>,
  records: readonly P[],
  writing: Writing,
): LongWork<Change> {
  const changed = records.filter(
    ({ action, isStoredElsewhere }) => action !== 'unchanged' && !isStoredElsewhere,
  );
  const created = changed.filter(({ existing }) => !existing);
  const updated = changed.filter(({ existing }) => existing);
  const inserts = yield* mapped(created, (each) => documentOf(description, each, writing));
  return {
    collection: description.collection,
    size: changed.length,
    inserts,
    prepares: updated.flatMap((each) => freeKeys(each)),
    updates: yield* mapped(updated, (each) => updateOf(description, each, writing)),
    audits: [
      ...created.map((each, index) => ({ ...entryOf(description, each, 'created'), after: inserts[index] })),
      ...updated.map((each) => ({
        ...entryOf(description, each, 'updated'),
        before: each.existing,
        after: { ...each.fields, ...description.links(each) },
        ...description.updated?.(each),
      })),
    ],
    claims: claimsOf(description, changed),
  };
}

const documentOf = <P extends Planned>(
  { entityType, blank, derived, links, dated }: KindDescription<P>,
  planned: P,
  { installationId, now }: Writing,
): Stored => {
  const fields = { ...blank, ...planned.fields };
  return {
    _id: idOf(planned),
    entityType,
    entityStatus: 1,
    version: 0,
    claims: 0,
    ...(installationId === null ? {} : { installationId }),
    ...fields,
    ...links(planned),
    ...withWords(derived(fields)),
    ...dated?.(planned.fields, now),
  };
};

const updateOf = <P extends Planned>(
  { derived, links, dated }: KindDescription<P>,
  { existing, fields, ...rest }: P,
  { now }: Writing,
): Operation => {
  const planned = { existing, fields, ...rest } as P;
  const after = { ...existing, ...fields };
  return {
    updateOne: {
      filter: { _id: idOf(planned), version: existing?.version ?? 0 },
      update: {
        $set: { ...fields, ...links(planned), ...withWords(derived(after)), ...dated?.(fields, now) },
        $inc: { version: 1 },
      },
    },
  };
};

/** A key that no name can have, until the record gets its new one: two records may exchange their names. */
const freeKeys = ({ id, existing, fields }: Planned): Operation[] => {
  const free = `\u0000${id}`;
  const $set = {
    ...(existing && 'name' in fields ? { nameKey: free } : {}),
    ...(existing && 'ref' in fields ? { refKey: free } : {}),
  };
  return Object.keys($set).length > 0 ? [{ updateOne: { filter: { _id: id ?? 0 }, update: { $set } } }] : [];
};

const entryOf = <P extends Planned>(
  { entityType }: KindDescription<P>,
  planned: P,
  what: 'created' | 'updated',
) => ({
  action: `${entityType.charAt(0).toLowerCase()}${entityType.slice(1)}.${what}`,
  entityType,
  entityId: idOf(planned),
});

const claimsOf = <P extends Planned>(
  { parents }: KindDescription<P>,
  changed: readonly P[],
): Map<string, Set<number>> => {
  const claims = new Map<string, Set<number>>();
  for (const planned of changed)
    for (const [collection, parent] of parents(planned)) {
      if (!parent?.existing) continue;
      claims.set(collection, (claims.get(collection) ?? new Set()).add(parent.existing._id));
    }
  return claims;
};
