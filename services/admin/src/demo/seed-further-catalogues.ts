import * as contracts from 'shared-kit/contracts/catalogues/catalogues';
import { refrigerants } from 'shared-kit/contracts/legal/refrigerants';
import { measuringEquipments } from 'shared-kit/contracts/low-voltage/low-voltage-catalogues';
import type { RequestContext } from 'shared-kit/server/http/context';
import { keyOf } from 'shared-kit/server/records';
import { genericElementSpec, manualSpec, manualTopicSpec } from '../catalogues/describe-catalogues.ts';
import { measuringEquipmentSpec } from '../catalogues/describe-low-voltage.ts';
import { refrigerantSpec } from '../catalogues/describe-refrigerants.ts';
import { elementTypes } from '../elements/element.model.ts';
import { ensureRecord } from '../seeding/ensure-record.ts';
import { bodyOf } from '../seeding/request-body.ts';
import { addFamily } from '../starter/apply-family.ts';
import { type FamilyData, starterFamilies } from '../starter/starter-data.ts';

/** Of the starter catalogue: correctives, what low-voltage inspections are made of, and the rules of all inspections; chores and observations are the demonstration's own. */
const familiesOfDemo = (): readonly FamilyData[] =>
  starterFamilies().flatMap((family) => {
    if (family.key === 'correctives') return [family];
    if (family.reports.length + family.genericInspections.length === 0) return [];
    const genericInspections = family.genericInspections.map((rule) => ({ ...rule, elementTypes: [] }));
    return [
      {
        ...family,
        choreType: null,
        elementTypes: [],
        formats: [],
        genericChores: [],
        genericInspections,
        genericObservations: [],
        plans: [],
        typeFields: {},
      },
    ];
  });

const extinguisher = {
  es: 'Extintor de polvo ABC de 6 kg',
  cat: 'Extintor de pols ABC de 6 kg',
  en: 'ABC powder extinguisher, 6 kg',
} as const;
const manual = {
  es: 'Extintores portátiles',
  cat: 'Extintors portàtils',
  en: 'Portable extinguishers',
} as const;
const topic = {
  title: {
    es: 'Comprobación del manómetro',
    cat: 'Comprovació del manòmetre',
    en: 'Checking the pressure gauge',
  },
  text: {
    es: 'La aguja debe quedar en la zona verde. Si no, retire el extintor, deje otro de la misma eficacia en su lugar y avise a la empresa mantenedora.',
    cat: 'L’agulla ha de quedar a la zona verda. Si no, retiri l’extintor, deixi’n un altre de la mateixa eficàcia al seu lloc i avisi l’empresa mantenidora.',
    en: 'The needle must be in the green zone. If not, take the extinguisher away, leave another of the same rating in its place and tell the maintenance company.',
  },
} as const;
const meter = {
  name: 'Comprobador de instalaciones',
  serialNumber: 'CI-2024-0117',
  calibrationDate: '2026-02-10',
  calibrationExpiry: '2027-02-09',
  certificate: 'CAL-26-00412',
} as const;

const gas = {
  name: 'R-471A',
  parts: [
    { substance: 'R-1234ze', share: 78.7 },
    { substance: 'R-227ea', share: 4.3 },
    { substance: 'R-1336mzz', share: 17 },
  ],
  source: 'ANSI/ASHRAE 34',
};

/** An entry or more for each catalogue that maintenance itself does without. */
export const seedFurtherCatalogues = async (ctx: RequestContext): Promise<void> => {
  for (const family of familiesOfDemo()) await addFamily(family, ctx);
  const type = await elementTypes(ctx.db)
    .findOne({ nameKey: keyOf('Extintor') })
    .lean();
  const elementTypeId = type?._id ?? 0;
  const element = bodyOf(contracts.genericElements, { name: extinguisher, elementTypeId, order: 1 });
  await ensureRecord(genericElementSpec, { nameKey: keyOf(extinguisher.es) }, { body: element, ctx });
  const manualBody = bodyOf(contracts.manuals, { name: manual, elementTypeIds: [elementTypeId], order: 1 });
  const manualId = await ensureRecord(manualSpec, { nameKey: keyOf(manual.es) }, { body: manualBody, ctx });
  const topicBody = bodyOf(contracts.manualTopics, { manualId, ...topic, order: 1 });
  await ensureRecord(
    manualTopicSpec,
    { manualId, titleKey: keyOf(topic.title.es) },
    { body: topicBody, ctx },
  );
  const meterBody = bodyOf(measuringEquipments, { ...meter, order: 1 });
  await ensureRecord(
    measuringEquipmentSpec,
    { serialKey: keyOf(meter.serialNumber) },
    { body: meterBody, ctx },
  );
  const gasBody = bodyOf(refrigerants, { ...gas, order: 1 });
  await ensureRecord(refrigerantSpec, { nameKey: keyOf(gas.name) }, { body: gasBody, ctx });
};
