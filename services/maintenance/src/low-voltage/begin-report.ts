/** A new report as it follows from what is known: pure, so that what is copied and what is not can be read here. */
import { LowVoltageElementType } from 'shared-kit/contracts/enums';
import type { NetworkType } from 'shared-kit/contracts/low-voltage/low-voltage-measurements';
import type { BuildingV2, ElementV2 } from 'shared-kit/contracts/views/structure';
import {
  defectTypeOf,
  measurementsOfTest,
  measurementsOfTests,
} from 'shared-kit/domain/low-voltage/low-voltage-tests';
import { eachLanguage, localizedIn } from 'shared-kit/domain/text/localized-text';
import { searchTextOf } from 'shared-kit/domain/text/search-text';
import { type LuminaireRecord, type PanelRecord, type PartRecord, partIdOf } from './part.model.ts';
import type { Beginning } from './read-beginning.ts';
import type { ReportRecord } from './report.model.ts';

export interface Begun {
  readonly report: ReportRecord;
  readonly parts: readonly PartRecord[];
}

interface BeginningFacts {
  readonly id: number;
  readonly installationId: number;
  readonly date: string;
  readonly year: number;
  readonly at: Date;
  readonly userName: string;
}

export const beginReport = (beginning: Beginning, facts: BeginningFacts): Begun => {
  const parts = newParts(beginning, facts);
  return { report: newReport(beginning, facts, { tests: testsOf(beginning), parts }), parts };
};

/** Of the elements that the kinds' tests are of, those that are not in `known`, with the ratings of the last closed report. */
export const newParts = (
  beginning: Beginning,
  facts: Pick<BeginningFacts, 'id' | 'installationId' | 'date'>,
  known: ReadonlySet<number> = new Set(),
): PartRecord[] => {
  const { performed, inspected } = testsOf(beginning);
  const wanted = new Set(
    [...performed, ...inspected].map((test) => test.lowVoltageElementType).filter(Boolean),
  );
  const former = new Map(beginning.formerParts.map((part) => [part.elementId, part]));
  return beginning.elements
    .filter(({ lowVoltageElementType }) => wanted.size === 0 || wanted.has(lowVoltageElementType))
    .filter(({ _id }) => !known.has(_id))
    .map((element) => {
      const building = beginning.buildings.find(({ _id }) => _id === element.buildingId);
      return newPart({ element, building, former: former.get(element._id) }, facts);
    });
};

/** What the kinds name, each test once and in the catalogue's order. */
const testsOf = ({ kinds, performedTests, inspectionTests }: Beginning) => {
  const performed = new Set(kinds.flatMap(({ performedTestIds }) => performedTestIds));
  const inspected = new Set(kinds.flatMap(({ inspectionTestIds }) => inspectionTestIds));
  return {
    performed: performedTests.filter(({ _id }) => performed.has(_id)),
    inspected: inspectionTests.filter(({ _id }) => inspected.has(_id)),
  };
};

interface Content {
  readonly tests: ReturnType<typeof testsOf>;
  readonly parts: readonly PartRecord[];
}

const newReport = (
  { kinds, former, previous, owner, lastSequence }: Beginning,
  { id, installationId, date, year, at, userName }: BeginningFacts,
  { tests, parts }: Content,
): ReportRecord => {
  const sequence = lastSequence + 1;
  const number = `BT-${year}-${sequence}`;
  const elementNames = parts.map(({ elementName }) => elementName).join(' ');
  return {
    _id: id,
    entityStatus: 1,
    entityType: 'LowVoltageReport',
    version: 0,
    installationId,
    year,
    sequence,
    number,
    date,
    state: 'draft',
    verdict: 'pending',
    kindIds: kinds.map(({ _id }) => _id),
    kindNames: kinds.map(({ name }) => name),
    introduction: introductionOf(kinds),
    validityMonths: Math.min(...kinds.map(({ validityMonths }) => validityMonths)),
    calibrationRule: kinds.every(({ calibrationRule }) => calibrationRule === 'warn') ? 'warn' : 'refuse',
    ...whoAndWhere(owner, former),
    network: networkOf(parts) ?? former?.network ?? 'TT',
    due: previous?.nextDate ?? null,
    dueDay: previous?.nextDueDay ?? null,
    measurements: measurementsOfTests(tests.performed),
    instruments: [],
    inspection: tests.inspected.map(({ _id: testId, defectType, order: _o, entityStatus: _s, ...test }) => ({
      testId,
      ...test,
      defectType: defectTypeOf(defectType),
      outcome: null,
      note: '',
    })),
    tests: tests.performed.map((test) => ({
      testId: test._id,
      name: test.name,
      method: test.method,
      unit: test.unit,
      min: test.min,
      max: test.max,
      norm: test.norm,
      article: test.article,
      isMeasured: measurementsOfTest(test).length > 0,
      result: null,
    })),
    defects: [],
    conclusions: '',
    remarks: '',
    nextDate: null,
    sections: { data: 0, inspection: 0, defects: 0, conclusions: 0 },
    createdAt: at.toISOString(),
    createdByName: userName,
    closing: null,
    reopening: null,
    summary: null,
    revision: 0,
    contentHash: null,
    elementIds: parts.filter(({ isIncluded }) => isIncluded).map(({ elementId }) => elementId),
    elementNames,
    searchText: searchTextOf([number, former?.technicianName ?? '', elementNames]),
    taskIds: [],
    wasClosed: false,
  };
};

/** What the kinds begin with, one after another, in each language as it is read there. */
const introductionOf = (kinds: Beginning['kinds']) =>
  eachLanguage((language) =>
    kinds
      .map(({ introduction }) => localizedIn(introduction, language))
      .filter(Boolean)
      .join('\n\n'),
  );

/** Copied from the last closed report; owner and company are those that the installation has now. */
const whoAndWhere = (owner: Beginning['owner'], former: ReportRecord | null) => ({
  technicianName: former?.technicianName ?? '',
  technicianLicence: former?.technicianLicence ?? '',
  companyName: owner.maintainerName || (former?.companyName ?? ''),
  companyNif: owner.maintainerNif || (former?.companyNif ?? ''),
  companyRegistration: owner.lowVoltageRegistration || (former?.companyRegistration ?? ''),
  ownerName: owner.ownerName || (former?.ownerName ?? ''),
  ownerNif: owner.cif || (former?.ownerNif ?? ''),
  address:
    [owner.address, [owner.cp, owner.city].filter(Boolean).join(' ')].filter(Boolean).join(', ') ||
    (former?.address ?? ''),
  supplyRegistration: former?.supplyRegistration ?? '',
  use: former?.use ?? '',
  contractedPower: former?.contractedPower ?? null,
  maximumPower: former?.maximumPower ?? null,
  voltage: former?.voltage ?? 230,
  conditions: former?.conditions ?? ('dry' as const),
  autonomyHours: former?.autonomyHours ?? (1 as const),
});

/** Of the panels, where they are all of one. */
const networkOf = (parts: readonly PartRecord[]): NetworkType | null => {
  const known = new Set(parts.map((part) => (part.kind === 'panel' ? (part.network ?? null) : null)));
  const [only = null] = known;
  return parts.length > 0 && known.size === 1 ? only : null;
};

interface Measured {
  readonly element: ElementV2;
  /** Not there where it is not active. */
  readonly building: BuildingV2 | undefined;
  readonly former: PartRecord | undefined;
}

const newPart = (
  { element, building, former }: Measured,
  { id, installationId, date }: Pick<BeginningFacts, 'id' | 'installationId' | 'date'>,
): PartRecord => {
  const base = {
    _id: partIdOf(id, element._id),
    installationId,
    reportId: id,
    state: 'draft' as const,
    date,
    elementId: element._id,
    elementName: element.name,
    elementRef: element.ref,
    areaName: element.areaName,
    floorName: element.floorName,
    buildingName: element.buildingName,
    version: 0,
    isIncluded: true,
    reason: '',
    note: '',
    photoIds: [],
    verdict: 'pending' as const,
  };
  return element.lowVoltageElementType === LowVoltageElementType.electricalPanel
    ? {
        ...base,
        ...panelRatings({ element, building, former: former?.kind === 'panel' ? former : undefined }),
      }
    : {
        ...base,
        ...luminaireRatings({
          element,
          building,
          former: former?.kind === 'luminaire' ? former : undefined,
        }),
      };
};

/** As limits tell them apart: TN-S, TN-C and TN-C-S are TN. */
const networkNamed = (scheme: unknown): NetworkType | null => {
  if (scheme === 'TT' || scheme === 'IT') return scheme;
  return typeof scheme === 'string' && scheme.startsWith('TN') ? 'TN' : null;
};

interface OfPart<T extends PartRecord> extends Omit<Measured, 'former'> {
  readonly former: T | undefined;
}

type Own<T extends PartRecord> = Omit<T, Exclude<keyof PanelRecord & keyof LuminaireRecord, 'kind'>>;

/** What is recorded of the panel counts before what is recorded of its building, and both before the last report. */
const panelRatings = ({ element, building, former }: OfPart<PanelRecord>): Own<PanelRecord> => ({
  kind: 'panel',
  conditions: conditionsOf(element) ?? former?.conditions ?? null,
  network:
    networkNamed(dataOf(element).earthSystem) ??
    networkNamed(building?.supplyScheme) ??
    former?.network ??
    null,
  mainSwitch: former?.mainSwitch ?? '',
  earth: null,
  earthMethod: former?.earthMethod ?? 0,
  shortCircuit: null,
  circuits: (former?.circuits ?? []).map(({ id, name, section, length, supply, breaker, rcd }) => ({
    id,
    version: 0,
    name,
    section,
    length,
    supply,
    breaker,
    rcd,
    readings: {},
    reason: '',
    note: '',
  })),
  nextCircuitId: former?.nextCircuitId ?? 1,
  changes: 0,
});

/** Not there where an element has never been saved with any. */
const dataOf = ({ data }: Partial<ElementV2>): ElementV2['data'] => data ?? {};

const conditionsOf = (element: ElementV2) => {
  const { wetPlace } = dataOf(element);
  if (typeof wetPlace !== 'boolean') return null;
  return wetPlace ? 'wet' : 'dry';
};

/** What data of elements call the uses of luminaires. */
const luminaireUse = new Map<unknown, LuminaireRecord['use']>([
  ['evacuation', 'evacuation'],
  ['fireKit', 'fireEquipment'],
  ['antiPanic', 'antiPanic'],
  ['highRisk', 'highRisk'],
]);

/** ITC-BT-28, section 3.1: an hour, and two where lighting takes the place of the normal one in hospitals. */
const autonomyOf = (use: string | null | undefined): 1 | 2 | null => {
  if (use === null || use === undefined) return null;
  return use === 'hospital' ? 2 : 1;
};

const luminaireRatings = ({ element, building, former }: OfPart<LuminaireRecord>): Own<LuminaireRecord> => ({
  kind: 'luminaire',
  use: luminaireUse.get(dataOf(element).emergencyUse) ?? former?.use ?? 'evacuation',
  normalLux: former?.normalLux ?? null,
  autonomyHours: autonomyOf(building?.use) ?? former?.autonomyHours ?? null,
  readings: {},
});
