/** The log book of refrigerating installations (RD 552/2019, art. 18 f) and that of fluorinated gases (Regulation (EU) 2024/573, art. 7). */
import type { Gap } from 'shared-kit/contracts/reports/papers';
import { isLeakCheck, isOverdue, type LeakRepair } from 'shared-kit/domain/legal/refrigerants/leak-repairs';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Block, DocumentWords, TableCell } from 'shared-kit/server/papers/documents';
import {
  addedGas,
  type ColdUnit,
  coldUnitsOf,
  hasFluorinatedGas,
  originOfGas,
  personCertificate,
  recoveredGas,
  sumOf,
  supplierOfGas,
} from './cold-units.ts';
import { countGap, elementGap, plateGaps } from './element-gaps.ts';
import { type Check, isAnomaly, isDone } from './facts/read-checks.ts';
import { readLastLeakChecks } from './facts/read-leak-checks.ts';
import type { Undone } from './facts/read-undone.ts';
import { once, ownerGaps } from './owner-gaps.ts';
import { lastDayOf, type PaperScope, type ReadPaper } from './paper.ts';
import {
  checksTable,
  correctivesTable,
  inspectionsTable,
  section,
  tableOr,
  undoneTable,
} from './paper-tables.ts';
import { elementText, localText, plateText, resultText } from './paper-words.ts';
import { readSubject, type SubjectFacts } from './read-subject.ts';
import { subjects } from './subjects.ts';
import { type Owner, writePaper } from './write-paper.ts';

interface Content {
  /** The last of the days that has come. */
  readonly to: string;
  readonly units: readonly ColdUnit[];
  readonly undone: readonly Undone[];
  readonly maintainer: string;
}

const gapsOf = (owner: Owner, { units, undone }: Content): Gap[] => {
  const lacking = (isLacking: (unit: ColdUnit) => boolean) =>
    units.filter(isLacking).map(({ element }) => element);
  return [
    ...ownerGaps(owner),
    ...(units.length === 0 ? [once('noElements')] : []),
    ...(units.every(({ checks }) => checks.length === 0) ? [once('noTasks')] : []),
    ...countGap('undone', undone.length),
    ...elementGap(
      'refrigerant',
      lacking(({ gas }) => gas === null),
    ),
    ...elementGap(
      'charge',
      lacking(({ charge }) => charge === null),
    ),
  ];
};

/** What article 7 wants said: by whom with which certificates, and whose gas was put in. */
const gasGaps = ({ fgasRegistration = '' }: Owner, { to, units }: Content): Gap[] => {
  const having = (isLacking: (check: Check) => boolean) =>
    units.filter(({ checks }) => checks.some(isLacking)).map(({ element }) => element);
  return [
    ...elementGap(
      'leakDetector',
      units.filter(({ lacksDetector }) => lacksDetector).map(({ element }) => element),
    ),
    ...elementGap(
      'leakGap',
      units.filter(({ gaps }) => gaps.length > 0).map(({ element }) => element),
    ),
    ...elementGap(
      'leakRepair',
      units
        .filter(({ repairs }) => repairs.some((repair) => isOverdue(repair, to)))
        .map(({ element }) => element),
    ),
    ...(units.length === 0 || fgasRegistration !== '' ? [] : [once('gasCompany')]),
    ...elementGap(
      'gasPerson',
      having((check) => isOfGas(check) && personCertificate(check, 'es') === ''),
    ),
    ...elementGap(
      'gasOrigin',
      having((check) => (addedGas(check) ?? 0) > 0 && !saysOrigin(check)),
    ),
  ];
};

/** Of the operations of which the law wants to know who did them. */
const isOfGas = (check: Check): boolean =>
  isDone(check) && (isLeakCheck(check) || addedGas(check) !== null || recoveredGas(check) !== null);

const saysOrigin = (check: Check): boolean =>
  originOfGas(check, 'es') !== '' && supplierOfGas(check, 'es') !== '';

/** To the last of these days that has come: what is not late yet is no gap. */
const contentOf = async (
  ctx: Pick<RequestContext, 'db' | 'now'>,
  scope: PaperScope,
  facts: SubjectFacts,
): Promise<Content> => {
  const { from, kind } = scope;
  const to = lastDayOf(scope, ctx.now());
  const checkedBefore = await readLastLeakChecks(
    ctx,
    scope,
    facts.elements.map(({ id }) => id),
  );
  const units = coldUnitsOf(facts, { from, to }, checkedBefore).filter(
    (unit) => kind !== 'fgas' || hasFluorinatedGas(unit),
  );
  const ids = new Set(units.map(({ element }) => element.id));
  return {
    to,
    units,
    undone: facts.undone.filter(({ elementId }) => ids.has(elementId)),
    maintainer: facts.owner.maintainerName ?? '',
  };
};

export const readRefrigerationPaper: ReadPaper = async (ctx, scope) => {
  const facts = await readSubject(ctx, scope, { subject: subjects.cold, work: 'ofElements' });
  const { owner } = facts;
  const content = await contentOf(ctx, scope, facts);
  return writePaper({
    scope,
    owner,
    content,
    gaps: [
      ...gapsOf(owner, content),
      ...plateGaps(content.units.map(({ element }) => element)),
      ...(content.units.length === 0 ? [] : [once('installer')]),
      ...(content.units.some(({ inspections }) => inspections.length > 0) ? [] : [once('inspection')]),
    ],
    blocks: refrigerationBlocks,
  });
};

export const readFgasPaper: ReadPaper = async (ctx, scope) => {
  const facts = await readSubject(ctx, scope, { subject: subjects.cold, work: 'ofSubject' });
  const content = await contentOf(ctx, scope, facts);
  const { owner } = facts;
  return writePaper({
    scope,
    owner,
    content,
    gaps: [...gapsOf(owner, content), ...gasGaps(owner, content)],
    registrations: [['fgasRegistration', owner.fgasRegistration]],
    blocks: fgasBlocks,
  });
};

const known = (words: DocumentWords, value: number | null, unit = ''): string =>
  value === null ? words.t('unknown') : [words.number(value), unit].filter(Boolean).join(' ');
const yesNo = ({ t }: DocumentWords, value: boolean | null): string =>
  t(value === null ? 'unknown' : value ? 'yes' : 'no');
const leakText = ({ t }: DocumentWords, { months, charge, gas }: ColdUnit): string => {
  if (months !== null) return t('cold.everyMonths', { count: months });
  return t(charge === null || gas === null ? 'unknown' : 'cold.noLeakChecks');
};

const unitFacts = (unit: ColdUnit, words: DocumentWords): Block => {
  const { t, day } = words;
  const { element, gas, charge, gwp, co2, hermetic, detector } = unit;
  const repairText = ({ repaired, until, checked }: LeakRepair): string =>
    checked === null
      ? t('cold.repairDue', { repaired: day(repaired), day: day(until) })
      : t('cold.repairChecked', { repaired: day(repaired), day: day(checked) });
  return {
    kind: 'facts',
    facts: [
      { label: t('type'), value: localText(words, element.type) },
      { label: t('place'), value: element.place },
      { label: t('plate'), value: plateText(element) || t('unknown') },
      { label: t('installed'), value: element.installed === null ? t('unknown') : day(element.installed) },
      { label: t('cold.gas'), value: gas ?? t('unknown') },
      { label: t('cold.charge'), value: known(words, charge, 'kg') },
      { label: t('cold.gwp'), value: known(words, gwp) },
      { label: t('cold.co2'), value: known(words, co2, 't CO₂e') },
      { label: t('cold.hermetic'), value: yesNo(words, hermetic) },
      {
        label: t('cold.detector'),
        value: unit.lacksDetector ? t('cold.detectorLacking') : yesNo(words, detector),
        ...(unit.lacksDetector ? { tone: 'bad' as const } : {}),
      },
      { label: t('cold.leakChecks'), value: leakText(words, unit) },
      ...(unit.months === null
        ? []
        : [
            {
              label: t('cold.nextCheck'),
              value: unit.nextCheck === null ? t('unknown') : day(unit.nextCheck),
            },
            {
              label: t('cold.gaps'),
              value:
                unit.gaps.map(({ from, to }) => t('cold.gap', { from: day(from), to: day(to) })).join('; ') ||
                t('cold.noGaps'),
            },
          ]),
      ...(unit.repairs.length === 0
        ? []
        : [{ label: t('cold.repairChecks'), value: unit.repairs.map(repairText).join('; ') }]),
    ],
  };
};

const unitsTable = (units: readonly ColdUnit[], words: DocumentWords): Block => {
  const { t } = words;
  return tableOr(words, 'noElements', {
    columns: [
      { header: t('cold.unit'), width: 5 },
      { header: t('cold.gas'), width: 2 },
      { header: `${t('cold.charge')}\nkg`, width: 2, align: 'end' },
      { header: `${t('cold.co2')}\nt`, width: 2, align: 'end' },
      { header: t('cold.leakChecks'), width: 3 },
      { header: `${t('cold.added')}\nkg`, width: 2, align: 'end' },
      { header: `${t('cold.recovered')}\nkg`, width: 2, align: 'end' },
    ],
    rows: [
      ...units.map((unit) => [
        elementText(unit.element),
        unit.gas ?? t('unknown'),
        known(words, unit.charge),
        known(words, unit.co2),
        leakText(words, unit),
        known(words, sumOf(unit.checks.map(addedGas))),
        known(words, sumOf(unit.checks.map(recoveredGas))),
      ]),
      ...(units.length > 1 ? [totalRow(units, words)] : []),
    ],
  });
};

/** Of what is known. */
const totalRow = (units: readonly ColdUnit[], words: DocumentWords): TableCell[] => {
  const checks = units.flatMap((unit) => unit.checks);
  const summed = (values: readonly (number | null)[]) => known(words, sumOf(values));
  return [
    words.t('total'),
    '',
    summed(units.map(({ charge }) => charge)),
    summed(units.map(({ co2 }) => co2)),
    '',
    summed(checks.map(addedGas)),
    summed(checks.map(recoveredGas)),
  ].map((text) => ({ text, strong: true }));
};

/** Points: what is said of a unit stands together, with the beginning of what was done on it. */
const unitHeight = { withWork: 240, alone: 175 } as const;

/** What there is to tell of a unit beside what it is, below headings that stand for nothing where there is nothing. */
const partsOf = (unit: ColdUnit, words: DocumentWords, parts: readonly UnitPart[]): Block[] => {
  const hasWork = parts.some(({ count }) => count > 0);
  return [
    {
      kind: 'heading',
      level: 2,
      text: elementText(unit.element),
      keeps: hasWork ? unitHeight.withWork : unitHeight.alone,
    },
    unitFacts(unit, words),
    ...(hasWork
      ? parts.flatMap(({ title, table }): Block[] => [section(words, title, 3), table])
      : [{ kind: 'paragraph', text: words.t('cold.nothing') } as const]),
  ];
};

interface UnitPart {
  readonly title: string;
  readonly count: number;
  readonly table: Block;
}

const repairsOf = ({ correctives }: ColdUnit, words: DocumentWords): UnitPart => ({
  title: 'cold.repairs',
  count: correctives.length,
  table: correctivesTable(words, correctives),
});

/** Units take a page that lies across; where there is none, what there is to say stays on one. */
const acrossFor = (units: readonly ColdUnit[]): Block[] =>
  units.length === 0 ? [] : [{ kind: 'page', orientation: 'landscape' }];

const undoneBlocks = (
  units: readonly ColdUnit[],
  undone: readonly Undone[],
  words: DocumentWords,
): Block[] => (units.length === 0 ? [] : [section(words, 'undone'), undoneTable(words, undone)]);

const refrigerationBlocks = ({ units, undone }: Content, words: DocumentWords): Block[] => [
  section(words, 'cold.units'),
  unitsTable(units, words),
  { kind: 'paragraph', text: words.t('cold.installer'), small: true, tone: 'muted' },
  ...acrossFor(units),
  ...units.flatMap((unit) =>
    partsOf(unit, words, [
      {
        title: 'cold.inspections',
        count: unit.inspections.length,
        table: inspectionsTable(words, unit.inspections),
      },
      {
        title: 'cold.operations',
        count: unit.checks.length,
        table: checksTable(words, unit.checks, 'ofOneElement'),
      },
      repairsOf(unit, words),
    ]),
  ),
  ...undoneBlocks(units, undone, words),
];

const fgasBlocks = ({ units, undone, maintainer }: Content, words: DocumentWords): Block[] => [
  section(words, 'cold.units'),
  unitsTable(units, words),
  ...acrossFor(units),
  ...units.flatMap((unit) =>
    partsOf(unit, words, [
      {
        title: 'cold.operations',
        count: unit.checks.length,
        table: gasTable(unit.checks, maintainer, words),
      },
      repairsOf(unit, words),
    ]),
  ),
  ...undoneBlocks(units, undone, words),
];

/** Of what was put in alone. */
const originText = (check: Check, words: DocumentWords): string => {
  if ((addedGas(check) ?? 0) === 0) return '';
  const { language } = words;
  return (
    [originOfGas(check, language), supplierOfGas(check, language)].filter(Boolean).join(', ') ||
    words.t('unknown')
  );
};

const gasTable = (checks: readonly Check[], maintainer: string, words: DocumentWords): Block => {
  const { t, day } = words;
  return tableOr(words, 'noChecks', {
    small: true,
    columns: [
      { header: t('day'), width: 2 },
      { header: t('operation'), width: 4 },
      { header: t('result.head'), width: 2.5 },
      { header: `${t('cold.added')}\nkg`, width: 1.6, align: 'end' },
      { header: `${t('cold.recovered')}\nkg`, width: 1.8, align: 'end' },
      { header: t('cold.origin'), width: 2.6, optional: true },
      { header: t('cold.company'), width: 3.4 },
      { header: t('observation'), width: 3.5, optional: true },
    ],
    rows: checks.map((check) => [
      day(check.day),
      {
        text: [check.ref, localText(words, check.name)].filter(Boolean).join(' · '),
        ...(isLeakCheck(check) ? { strong: true } : {}),
      },
      { text: resultText(words, check), ...(isAnomaly(check) ? { tone: 'bad' as const, strong: true } : {}) },
      known(words, addedGas(check)),
      known(words, recoveredGas(check)),
      originText(check, words),
      [check.by, personCertificate(check, words.language), maintainer].filter(Boolean).join(', ') ||
        t('unknown'),
      check.observation,
    ]),
  });
};
