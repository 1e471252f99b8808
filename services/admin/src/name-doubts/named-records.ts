/** The records of this service whose names are told apart, by their collections: what of them clashes, and how they are renamed. */
import { isLocalizedText } from 'shared-kit/domain/text/localized-text';
import { nameKeyOf } from 'shared-kit/domain/text/name-key';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { InTransaction, RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import {
  type ClashingName,
  changeRecord,
  clashingName,
  findRecord,
  type RecordSpec,
  type RecordTypes,
  spanishKey,
} from 'shared-kit/server/records';
import * as catalogues from '../catalogues/describe-catalogues.ts';
import * as lowVoltage from '../catalogues/describe-low-voltage.ts';
import { choreTypeSpec } from '../chores/describe-chore-types.ts';
import { choreSpec } from '../chores/describe-chores.ts';
import { formatSpec } from '../chores/describe-formats.ts';
import { genericChoreSpec } from '../chores/describe-generic-chores.ts';
import { documentSpec } from '../documents/describe-documents.ts';
import { elementTypeSpec } from '../elements/describe-element-types.ts';
import { elementSpec } from '../elements/describe-elements.ts';
import { mapSpec } from '../maps/describe-maps.ts';
import { areaSpec } from '../structure/describe-areas.ts';
import { buildingSpec } from '../structure/describe-buildings.ts';
import { floorSpec } from '../structure/describe-floors.ts';
import { installationSpec } from '../structure/describe-installations.ts';
import type { KeptName } from './name-clash.model.ts';

type Stored = Readonly<Record<string, unknown>> & { readonly _id: number };

export interface FoundClash extends ClashingName {
  /** What the other one is called. */
  readonly other: string;
  /** A name that nobody has. */
  readonly proposal: unknown;
}

export interface NamedRecords {
  /** Those of the ids that still look like another one. */
  find(ctx: RequestContext, ids: readonly number[]): Promise<Map<number, FoundClash>>;
  /** Gives a record a name, and the key that is told; the name's own where none is. 400 where it is called otherwise by now. */
  rename(id: number, name: Renaming, at: InTransaction): Promise<void>;
}

interface Renaming extends Pick<KeptName, 'field' | 'before' | 'after'> {
  readonly stored?: Readonly<Record<string, string>>;
}

/** So many numbers are tried behind a name. */
const tried = Array.from({ length: 48 }, (_, index) => index + 2);

const withNumber = (text: string, number: number, isCode: boolean): string => {
  if (text === '') return '';
  const end = isCode ? `-${number}` : ` (${number})`;
  return `${text.slice(0, 200 - end.length)}${end}`;
};

/** The same of each language that it is written in. */
const numbered = ({ field, value }: ClashingName, number: number): unknown => {
  const isCode = field !== 'name' && field !== 'title';
  if (!isLocalizedText(value)) return withNumber(String(value), number, isCode);
  const { es, cat, en } = value;
  return {
    es: withNumber(es, number, isCode),
    cat: withNumber(cat, number, isCode),
    en: withNumber(en, number, isCode),
  };
};

const keyOfName = (name: unknown): string =>
  isLocalizedText(name) ? spanishKey(name) : nameKeyOf(String(name));

const shownName = (name: unknown): string => {
  if (isLocalizedText(name)) return name.es || name.en || name.cat;
  return typeof name === 'string' ? name : '';
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const namedIn = <T extends RecordTypes>(spec: RecordSpec<T>): NamedRecords => ({
  async find({ db }, ids) {
    const stored = databaseOf(db).collection<Stored>(spec.model.collection);
    const records = await stored.find({ _id: { $in: [...ids] } }, { sort: { _id: 1 } }).toArray();
    const clashes = records.flatMap((record) => {
      const clash = clashingName(spec, record);
      return clash === null ? [] : [{ record, clash }];
    });
    const found = new Map<number, FoundClash>();
    for (const [keyField, own] of Map.groupBy(clashes, ({ clash }) => clash.keyField)) {
      const wanted = own.flatMap(({ clash }) => [
        clash.wanted,
        ...tried.map((number) => keyOfName(numbered(clash, number))),
      ]);
      const taken = await stored.find({ [keyField]: { $in: wanted } }).toArray();
      const given = new Set(taken.map((record) => record[keyField]));
      for (const { record, clash } of own) {
        const number = tried.find((each) => !given.has(keyOfName(numbered(clash, each)))) ?? 0;
        const proposal = number === 0 ? null : numbered(clash, number);
        given.add(keyOfName(proposal));
        const isOther = (one: Stored) =>
          one[keyField] === clash.wanted && one.installationId === record.installationId;
        found.set(record._id, { ...clash, proposal, other: shownName(taken.find(isOther)?.[clash.field]) });
      }
    }
    return found;
  },
  async rename(id, { field, before, after, stored = {} }, { ctx, session }) {
    const filter = { _id: id } as Parameters<typeof findRecord<T['record']>>[2];
    const current = (await findRecord<T['record']>(ctx.db, spec.model, filter)) ?? fail('changeNotPossible');
    if (!isSame(Reflect.get(current, field), before)) fail('changeNotPossible');
    const fields = { [field]: after } as Partial<T['body']>;
    const set = stored as Partial<T['record']>;
    await changeRecord(spec, { current, fields, set }, { ctx, session });
  },
});

export const namedRecords: Readonly<Record<string, NamedRecords>> = {
  installations: namedIn(installationSpec),
  buildings: namedIn(buildingSpec),
  floors: namedIn(floorSpec),
  areas: namedIn(areaSpec),
  elementTypes: namedIn(elementTypeSpec),
  elements: namedIn(elementSpec),
  choreTypes: namedIn(choreTypeSpec),
  formats: namedIn(formatSpec),
  genericChores: namedIn(genericChoreSpec),
  chores: namedIn(choreSpec),
  genericElements: namedIn(catalogues.genericElementSpec),
  correctiveTypes: namedIn(catalogues.correctiveTypeSpec),
  genericObservations: namedIn(catalogues.genericObservationSpec),
  inspectionCategories: namedIn(catalogues.inspectionCategorySpec),
  genericInspections: namedIn(catalogues.genericInspectionSpec),
  manuals: namedIn(catalogues.manualSpec),
  manualTopics: namedIn(catalogues.manualTopicSpec),
  performedTests: namedIn(lowVoltage.performedTestSpec),
  inspectionTests: namedIn(lowVoltage.inspectionTestSpec),
  genericLowVoltageReports: namedIn(lowVoltage.genericLowVoltageReportSpec),
  measuringEquipments: namedIn(lowVoltage.measuringEquipmentSpec),
  documents: namedIn(documentSpec),
  maps: namedIn(mapSpec),
};
