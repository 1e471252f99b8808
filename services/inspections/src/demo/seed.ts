/** What the law and contracts ask of the demonstration's installations: the same for the same installation and day, and never among real ones. */
import { EntityStatus, InspectionStatus, InspectionType } from 'shared-kit/contracts/enums';
import { type InstallationV1, installationsV1 } from 'shared-kit/contracts/views/installations';
import {
  type ElementV1,
  elementsV1,
  type GenericInspectionV1,
  genericInspectionsV1,
} from 'shared-kit/contracts/views/structure';
import { dayOfText, dayText, monthsLater } from 'shared-kit/domain/dates/civil-day';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { nextDateOf } from 'shared-kit/domain/legal/inspection-dates';
import { wordsIn } from 'shared-kit/domain/text/localized-text';
import { type AuditEntry, writeAudits } from 'shared-kit/server/audit';
import { type Connection, databaseOf, inTransaction, nextId } from 'shared-kit/server/database/mongo';
import { demoLanguage } from 'shared-kit/server/demo/demo-language';
import { inspectionKeys } from '../inspections/describe-inspections.ts';
import { type InspectionRecord, inspections } from '../inspections/inspection.model.ts';
import { noteChange } from '../inspections/sums.ts';
import { tellLaw } from '../legal/tell-law.ts';
import { companyStories, protocolStories, type Story, stories, trades } from './stories.ts';
import { say } from './words.ts';

export interface DemoInspections {
  readonly db: Connection;
  readonly now?: () => Date;
  /** References of the installations that they are made up for. */
  readonly refs: readonly string[];
}

type Told = Partial<InspectionRecord> & Pick<InspectionRecord, 'inspectionType' | 'name'>;

const later = (day: string, days: number): string => dayText(dayOfText(day) + days);
/** Parts are told apart within their record alone. */
const partId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const blank = {
  followsId: null,
  genericInspectionId: null,
  inspectionCategoryId: null,
  buildingId: null,
  elementIds: [],
  companyId: null,
  bookedFor: null,
  date: null,
  status: null,
  grade: '',
  secondVisitBy: null,
  performedTestIds: [],
  periodMonths: 0,
  countsFrom: 'done',
  nextDate: null,
  nextDateReason: '',
  notificationDate: null,
  exemption: '',
  contradictedOn: null,
  mendedLeak: null,
  companyCategory: null,
  vatNumber: '',
  email: '',
  phone: '',
  contractType: '',
  contractStart: null,
  contractEnd: null,
  renewal: false,
  cancelDays: null,
  amount: null,
  revision: '',
  observations: '',
  wasDue: null,
  wasDueDay: null,
  dueDay: null,
  documents: [],
  defects: [],
  papers: [],
  people: [],
  readers: [],
  supersededById: null,
  writtenById: null,
  writtenByName: 'Demo',
  claims: 0,
  countedNorm: null,
  changedAt: null,
} as const;

const recordOf = (_id: number, installationId: number, told: Told): InspectionRecord => {
  const body = { ...structuredClone(blank), installationId, ...told } as InspectionRecord;
  return {
    ...body,
    ...inspectionKeys(body),
    _id,
    entityStatus: EntityStatus.Active,
    entityType: 'Inspection',
    version: 0,
  };
};

const slight = (text: string, visits: number) => ({
  id: 1,
  text,
  level: 0 as const,
  grade: 'slight' as const,
  term: null,
  elementId: null,
  photoIds: [],
  repeated: visits > 1,
  formerDefectId: visits > 1 ? 1 : null,
  visits,
  solvedOn: null,
  solution: '',
});

interface Teller {
  readonly today: string;
  readonly companyId: number | null;
  readonly elements: readonly ElementV1[];
}

/** Of the kind that the story is about, as the installation has them; a visit is about one of them. Null where the story needs one that is not there. */
const placeOf = ({ element, elementType }: Story, elements: readonly ElementV1[]) => {
  const found =
    elementType === undefined
      ? elements.find(({ elementTypeName }) => elementTypeName === element)
      : elements.findLast(({ elementTypeName }) => elementTypeName === elementType);
  if (elementType !== undefined && !found) return null;
  return {
    buildingId: found?.buildingId ?? elements[0]?.buildingId ?? null,
    elementIds: found ? [found._id] : [],
  };
};

/** As the rule counts it on, where it does: a month that was too short is no reason for another day. */
const nextOf = (
  { countsFrom }: Story,
  { periodMonths }: GenericInspectionV1,
  { date, dueDate }: { readonly date: string; readonly dueDate: string },
): string =>
  countsFrom === 'calendarYear'
    ? dueDate
    : (nextDateOf({ periodMonths, countsFrom }, { date, due: null }) ?? dueDate);

/** Visits of before end where this one begins. */
const visitsOf = (
  story: Story,
  rule: GenericInspectionV1,
  { today, companyId, elements }: Teller,
): Told[] => {
  const place = placeOf(story, elements);
  if (place === null) return [];
  const dueDate = later(today, story.dueIn);
  const isDone = story.exemption === undefined;
  const about = {
    inspectionType: story.type,
    name: wordsIn(rule.name, demoLanguage()),
    genericInspectionId: rule._id,
    inspectionCategoryId: rule.inspectionCategoryId,
    periodMonths: rule.periodMonths,
    countsFrom: story.countsFrom,
    companyId: isDone ? companyId : null,
    ...place,
  };
  const date = isDone ? monthsLater(dueDate, -rule.periodMonths) : null;
  const visit: Told = {
    ...about,
    date,
    nextDate: date === null ? null : nextOf(story, rule, { date, dueDate }),
    wasDue: story.hasFormer ? date : null,
    status: story.status,
    grade: say(story.grade),
    exemption: say(story.exemption ?? ''),
    bookedFor: story.bookedIn === undefined ? null : later(today, story.bookedIn),
    ...(story.status === InspectionStatus.fail ? { secondVisitBy: later(today, 60) } : {}),
    countedNorm: story.repeats || story.defects ? (rule.norm ?? '') : null,
    defects: [
      ...(story.repeats === undefined ? [] : [slight(say(story.repeats), 2)]),
      ...(story.defects ?? []).map((text, index) => ({
        id: index + 1,
        text: say(text),
        level: 2 as const,
        grade: 'serious' as const,
        term: later(today, 60),
        elementId: null,
        photoIds: [],
        repeated: false,
        visits: 1,
        solvedOn: null,
        solution: '',
      })),
    ],
  };
  if (!story.hasFormer || date === null) return [visit];
  const former = { ...about, date: monthsLater(date, -rule.periodMonths), nextDate: date };
  const found = story.repeats === undefined ? [] : [slight(say(story.repeats), 1)];
  return [
    {
      ...former,
      status: InspectionStatus.pass,
      grade: say(story.grade),
      defects: found,
      countedNorm: found.length > 0 ? (rule.norm ?? '') : null,
    },
    visit,
  ];
};

const companiesOf = (today: string): Told[] =>
  companyStories.map(({ name, category, contractType, endsIn, amount, renewal, insuranceIn, person }) => ({
    inspectionType: InspectionType.externalCompany,
    name,
    companyCategory: category,
    contractType: say(contractType),
    amount,
    renewal,
    cancelDays: renewal ? 60 : null,
    contractStart: later(today, endsIn - 730),
    contractEnd: later(today, endsIn),
    papers: [
      {
        id: partId(1),
        kind: 'insurance',
        title: say('Responsabilidad civil'),
        number: `RC-${1000 + endsIn}`,
        validUntil: later(today, insuranceIn),
        fileId: null,
        fileName: '',
      },
    ],
    people: [
      {
        id: partId(2),
        name: person,
        role: say('Técnico'),
        email: '',
        phone: '',
        card: '',
        cardValidUntil: later(today, 365),
      },
    ],
  }));

const protocolsOf = (today: string): Told[] =>
  protocolStories.map(({ name, revision, dueIn }) => ({
    inspectionType: InspectionType.protocolsAndGuidelines,
    name: say(name),
    revision,
    periodMonths: 36,
    date: monthsLater(later(today, dueIn), -36),
    nextDate: later(today, dueIn),
  }));

const findRules = async (db: Connection): Promise<Map<string, GenericInspectionV1>> => {
  const found = await databaseOf(db).collection<GenericInspectionV1>(genericInspectionsV1).find().toArray();
  return new Map(found.map((rule) => [rule.name.es, rule]));
};

const findElements = (db: Connection, installationId: number): Promise<ElementV1[]> =>
  databaseOf(db)
    .collection<ElementV1>(elementsV1)
    .find({ installationId, entityStatus: EntityStatus.Active })
    .sort({ _id: 1 })
    .toArray();

/** Who inspects is nobody who maintains, and who maintains is of the trade. */
const companyOf = ({ by = 'body' }: Story): number | null => (by === 'owner' ? null : trades.indexOf(by));

/** Companies first: visits name them. A visit that follows another one names it, and is named by it. */
const tell = async (db: Connection, installationId: number, today: string): Promise<InspectionRecord[]> => {
  const rules = await findRules(db);
  const elements = await findElements(db, installationId);
  const companies = companiesOf(today);
  const count = companies.length + 2 * stories.length + protocolStories.length;
  let id = await nextId(db, inspections.collection, count);
  const add = (told: Told): InspectionRecord => recordOf(id++, installationId, told);
  const made = companies.map(add);
  const visits = stories.flatMap((story) => {
    const rule = rules.get(story.rule);
    if (!rule) return [];
    const company = companyOf(story);
    const companyId = company === null ? null : (made[company]?._id ?? null);
    const [first, second] = visitsOf(story, rule, { today, companyId, elements }).map(add);
    if (!first) return [];
    return second
      ? [
          { ...first, supersededById: second._id },
          { ...second, followsId: first._id },
        ]
      : [first];
  });
  return [...made, ...visits, ...protocolsOf(today).map(add)];
};

/** Nothing for an installation that has real ones. Each is written whole or not at all; what is said of the law comes after. */
export const seedDemo = async ({ db, now = () => new Date(), refs }: DemoInspections): Promise<void> => {
  const installations = await databaseOf(db)
    .collection<InstallationV1>(installationsV1)
    .find({ entityStatus: EntityStatus.Active, ref: { $in: [...refs] } })
    .sort({ _id: 1 })
    .toArray();
  for (const { _id: installationId, timeZone } of installations) {
    const first = await inspections(db).findOne({ installationId }).sort({ _id: 1 }).lean();
    if (first && first.writtenByName !== blank.writtenByName) continue;
    if (!first) {
      const records = await tell(db, installationId, localDayText(now(), timeZone));
      await inTransaction(db, (session) => write(db, installationId, { records, at: now(), session }));
    }
    await tellLaw({ db, installationId, now });
  }
};

interface Written {
  readonly records: readonly InspectionRecord[];
  readonly at: Date;
  readonly session: Parameters<Parameters<typeof inTransaction>[1]>[0];
}

const write = async (
  db: Connection,
  installationId: number,
  { records, at, session }: Written,
): Promise<void> => {
  await inspections(db).insertMany([...records], { session });
  await noteChange({ db }, installationId, session);
  const origin = {
    service: 'inspections',
    requestId: 'demo',
    installationId,
    at,
    user: { id: 0, name: 'Demo' },
  };
  const entries = records.map(
    (record): AuditEntry => ({
      action: 'inspection.created',
      entityType: 'Inspection',
      entityId: record._id,
      before: null,
      after: inspections.present(record),
    }),
  );
  await writeAudits(db, origin, { entries, session });
};
