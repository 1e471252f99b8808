/** The obligations of an installation, as its plan of a year tells them. */

import type { LocalizedText, Words } from 'shared-kit/contracts/base';
import { EntityStatus, InspectionType } from 'shared-kit/contracts/enums';
import type { InspectionState } from 'shared-kit/contracts/legal/inspection';
import {
  type BuildingV1,
  buildingsV1,
  type ElementV1,
  elementsV1,
} from 'shared-kit/contracts/views/structure';
import { inspectionState } from 'shared-kit/domain/legal/inspection-state';
import { citedNorm } from 'shared-kit/domain/legal/norm-words';
import { leakRecheckName, leakRecheckNorm } from 'shared-kit/domain/legal/refrigerants/leak-repairs';
import { namedBy } from 'shared-kit/domain/text/told-names';
import { databaseOf, trusted } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { shippedRules } from '../legal/shipped-rules.ts';
import { findCompanies } from './companies.ts';
import { type InspectionRecord, inspections } from './inspection.model.ts';
import { permittedTypes } from './permitted-types.ts';
import { findRules } from './rules.ts';
import { todayIn } from './today.ts';

export interface Obligation
  extends Pick<InspectionRecord, 'inspectionType' | 'periodMonths' | 'exemption' | 'bookedFor' | 'grade'> {
  readonly name: Words;
  readonly norm: string;
  readonly who: LocalizedText | null;
  readonly document: LocalizedText | null;
  /** Titles of the papers that are kept with it. */
  readonly kept: readonly string[];
  readonly companyName: string;
  /** Names of the elements it is about, or of its building; empty where it is about the whole installation. */
  readonly place: readonly string[];
  /** When it was done the last time: this one, or the one before where this one is still planned. */
  readonly lastDate: string | null;
  readonly dueDate: string | null;
  readonly state: InspectionState;
}

/** What the check after a repaired leak is asked by; who may do it and what it leaves is as of any leak check. */
const leakRecheck = {
  ...leakRecheckNorm,
  who: shippedRules.get('leakCheck')?.who ?? null,
  document: shippedRules.get('leakCheck')?.document ?? null,
};

const lastDates = async (
  { db }: RequestContext,
  records: readonly InspectionRecord[],
): Promise<ReadonlyMap<number, string | null>> => {
  const ids = records.flatMap(({ date, followsId }) => (date === null ? (followsId ?? []) : []));
  if (ids.length === 0) return new Map();
  const found = await inspections(db)
    .find({ _id: trusted({ $in: ids }) }, { date: 1 })
    .lean<Pick<InspectionRecord, '_id' | 'date'>[]>();
  return new Map(found.map(({ _id, date }) => [_id, date]));
};

/** Two lifts have two inspections of one name: what each is about tells them apart. */
const readPlaces = async (
  { db }: RequestContext,
  records: readonly InspectionRecord[],
): Promise<(record: InspectionRecord) => string[]> => {
  const database = databaseOf(db);
  const withIds = (ids: readonly (number | null)[]) => ({
    _id: { $in: [...new Set(ids.filter((id) => id !== null))] },
  });
  const [elements, buildings] = await Promise.all([
    database
      .collection<ElementV1>(elementsV1)
      .find(withIds(records.flatMap(({ elementIds }) => elementIds)))
      .project<Pick<ElementV1, '_id' | 'name'>>({ name: 1 })
      .toArray(),
    database
      .collection<BuildingV1>(buildingsV1)
      .find(withIds(records.map(({ buildingId }) => buildingId ?? null)))
      .toArray(),
  ]);
  const elementNames = new Map(elements.map(({ _id, name }) => [_id, name]));
  const buildingNames = new Map(buildings.map(({ _id, name }) => [_id, name]));
  return ({ elementIds, buildingId }) => {
    const own = elementIds.flatMap((id) => elementNames.get(id) ?? []);
    return own.length > 0 ? own : [buildingNames.get(buildingId ?? 0) ?? []].flat();
  };
};

/** What is due first before; what never is, last. */
export const readObligations = async (ctx: RequestContext, installationId: number): Promise<Obligation[]> => {
  const types = await permittedTypes(ctx, installationId);
  const found = await inspections(ctx.db)
    .find({
      installationId,
      inspectionType: trusted({ $in: types }),
      supersededById: null,
      entityStatus: EntityStatus.Active,
    })
    .sort({ dueDate: 1, _id: 1 })
    .lean<InspectionRecord[]>();
  const today = await todayIn(ctx, installationId);
  const [companies, rules, formers, placeOf] = await Promise.all([
    findCompanies(ctx, found, null),
    findRules(ctx, found),
    lastDates(ctx, found),
    readPlaces(ctx, found),
  ]);
  const named = namedBy([
    ...[...shippedRules.values()].map(({ name }) => name),
    ...[...rules.values()].map(({ name }) => name),
    leakRecheckName,
  ]);
  const obligationOf = (record: InspectionRecord): Obligation => {
    const rule = record.mendedLeak ? leakRecheck : rules.get(record.genericInspectionId ?? 0);
    const isCompany = record.inspectionType === InspectionType.externalCompany;
    return {
      inspectionType: record.inspectionType,
      name: named(record.name),
      periodMonths: record.periodMonths,
      exemption: record.exemption,
      bookedFor: record.bookedFor,
      grade: record.grade,
      norm: citedNorm(rule?.norm, rule?.article),
      who: rule?.who ?? null,
      document: rule?.document ?? null,
      kept: [...record.documents, ...record.papers].map(({ title }) => title),
      companyName: isCompany ? record.name : (companies.get(record.companyId ?? 0)?.name ?? ''),
      place: placeOf(record),
      lastDate: isCompany
        ? record.contractStart
        : (record.date ?? formers.get(record.followsId ?? 0) ?? null),
      dueDate: record.dueDate,
      state: inspectionState(record, today),
    };
  };
  return found.map(obligationOf).toSorted((a, b) => Number(a.dueDate === null) - Number(b.dueDate === null));
};
