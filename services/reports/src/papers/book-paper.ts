/** Maintenance book of a building: inventory, plan, entries, faults, inspections, with an index. */

import type { LocalizedText } from 'shared-kit/contracts/base';
import { ChoreResult, InspectionType } from 'shared-kit/contracts/enums';
import type { Gap } from 'shared-kit/contracts/reports/papers';
import { compareNames } from 'shared-kit/domain/text/sort-key';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Block, DocumentWords } from 'shared-kit/server/papers/documents';
import { countGap, plateGaps } from './element-gaps.ts';
import { entriesTable } from './entries-table.ts';
import {
  readChores,
  readCorrectives,
  readInspections,
  type ToldChore,
  type ToldCorrective,
  type ToldInspection,
} from './facts/read-beside.ts';
import { type Check, hasChecks, readChecks } from './facts/read-checks.ts';
import { type PaperElement, readElements } from './facts/read-elements.ts';
import { readUndone, type Undone } from './facts/read-undone.ts';
import { once, ownerGaps } from './owner-gaps.ts';
import type { PaperScope, ReadPaper } from './paper.ts';
import {
  checksTable,
  correctivesTable,
  inspectionsTable,
  section,
  tableOr,
  undoneTable,
} from './paper-tables.ts';
import { elementText, localText, plateText } from './paper-words.ts';
import { isElementOf, isWorkOf, subjects } from './subjects.ts';
import { type Owner, readOwner, writePaper } from './write-paper.ts';

interface Content {
  readonly elements: readonly PaperElement[];
  readonly chores: readonly ToldChore[];
  readonly checks: readonly Check[];
  readonly undone: readonly Undone[];
  readonly correctives: readonly ToldCorrective[];
  readonly inspections: readonly ToldInspection[];
}

const readContent = async (ctx: RequestContext, scope: PaperScope): Promise<Content> => {
  const [everything, chores, checks, undone, correctives, inspections] = await Promise.all([
    readElements(ctx, scope),
    readChores(ctx, scope),
    readChecks(ctx, scope),
    readUndone(ctx, scope),
    readCorrectives(ctx, scope),
    readInspections(ctx, scope),
  ]);
  const busy = new Set(checks.map(({ elementId }) => elementId));
  const elements = everything.filter(({ id, isActive }) => isActive || busy.has(id));
  const ids = new Set(elements.map(({ id }) => id));
  return {
    elements,
    checks,
    undone,
    correctives,
    inspections,
    chores: chores.filter(({ elementId }) => ids.has(elementId)),
  };
};

/** What was done is not read for them: that something was done will do. */
export const readBookGaps = async (ctx: RequestContext, scope: PaperScope): Promise<Gap[]> =>
  gapsOf({
    owner: await readOwner(ctx, scope),
    elements: await readElements(ctx, scope),
    undone: await readUndone(ctx, scope),
    isEmpty: !(await hasChecks(ctx, scope)),
  });

interface Known extends Pick<Content, 'elements' | 'undone'> {
  readonly owner: Owner;
  readonly isEmpty: boolean;
}

const gapsOf = ({ owner, elements, undone, isEmpty }: Known): Gap[] => {
  const active = elements.filter(({ isActive }) => isActive);
  return [
    ...ownerGaps(owner),
    ...(active.length === 0 ? [once('noElements')] : []),
    ...(isEmpty ? [once('noTasks')] : []),
    ...countGap('undone', undone.length),
    ...plateGaps(active),
  ];
};

export const readBookPaper: ReadPaper = async (ctx, scope) => {
  const owner = await readOwner(ctx, scope);
  const content = await readContent(ctx, scope);
  return writePaper({
    scope,
    owner,
    content,
    registrations: [
      ['riteRegistration', owner.riteRegistration],
      ['lowVoltageRegistration', owner.lowVoltageRegistration],
      ['fireRegistration', owner.fireRegistration],
    ],
    gaps: gapsOf({ ...content, owner, isEmpty: content.checks.length === 0 }),
    blocks: bookBlocks,
  });
};

const bookBlocks = (content: Content, words: DocumentWords): Block[] => [
  section(words, 'book.contents'),
  { kind: 'contents' },
  { kind: 'page', orientation: 'portrait' },
  section(words, 'book.inventory'),
  ...inventory(content, words),
  section(words, 'book.plan'),
  planTable(content.chores, words),
  { kind: 'page', orientation: 'landscape' },
  ...entries(content.checks, words),
  section(words, 'undone'),
  undoneTable(words, content.undone),
  section(words, 'correctives'),
  correctivesTable(words, content.correctives),
  section(words, 'book.inspections'),
  inspectionsTable(
    words,
    content.inspections.filter(({ type }) => type !== InspectionType.externalCompany),
  ),
];

/**
 * An element belongs to the system that most of its chores are of; one without any, to that of the law's subject that it is of, as a detector that
 * is checked at its panel.
 */
const inventory = ({ elements, chores }: Content, words: DocumentWords): Block[] => {
  const { t, day } = words;
  const plannedOf = Map.groupBy(chores, ({ elementId }) => elementId);
  const bySubject = Object.values(subjects).map((subject) => ({
    subject,
    system: mostFrequent(chores.filter((chore) => isWorkOf(subject, chore)).map(({ typeName }) => typeName)),
  }));
  const systemOf = (element: PaperElement): string => {
    const typed = { ...element, elementTypeName: element.type.es };
    const system =
      mostFrequent((plannedOf.get(element.id) ?? []).map(({ typeName }) => typeName)) ??
      bySubject.find(({ subject }) => isElementOf(subject, typed))?.system;
    return system ? localText(words, system) : t('book.others');
  };
  const isRest = (name: string): number => Number(name === t('book.others'));
  const systems = [...Map.groupBy(elements, systemOf)].toSorted(
    ([a], [b]) => isRest(a) - isRest(b) || compareNames(a, b),
  );
  if (systems.length === 0) return [{ kind: 'paragraph', text: t('noElements') }];
  return systems.flatMap(([name, members]): Block[] => [
    { kind: 'heading', level: 3, text: `${name} (${words.number(members.length)})` },
    {
      kind: 'table',
      small: true,
      columns: [
        { header: t('element'), width: 4 },
        { header: t('type'), width: 3 },
        { header: t('place'), width: 5 },
        { header: t('plate'), width: 4 },
        { header: t('installed'), width: 2 },
      ],
      rows: members.map((element) => [
        elementText(element),
        localText(words, element.type),
        element.place,
        plateText(element) || t('unknown'),
        element.installed === null ? t('unknown') : day(element.installed),
      ]),
    },
  ]);
};

const mostFrequent = (names: readonly LocalizedText[]): LocalizedText | undefined => {
  const groups = [...Map.groupBy(names, ({ es }) => es).values()];
  return groups.toSorted((a, b) => b.length - a.length)[0]?.[0];
};

/** Each chore once: of which system, how often, on how many elements, and what it takes. */
const planTable = (chores: readonly ToldChore[], words: DocumentWords): Block => {
  const { t, number } = words;
  const kinds = [
    ...Map.groupBy(chores, ({ ref, name, periodicity }) => `${ref} ${name.es} ${periodicity}`).values(),
  ];
  const rows = kinds.flatMap((alike) => (alike[0] ? [{ first: alike[0], count: alike.length }] : []));
  return tableOr(words, 'noProgramme', {
    small: true,
    columns: [
      { header: t('system'), width: 4 },
      { header: t('check'), width: 7 },
      { header: t('every'), width: 2.5 },
      { header: t('count'), width: 1.8, align: 'end' },
      { header: t('minutes'), width: 1.8, align: 'end' },
    ],
    rows: rows
      .toSorted(
        (a, b) =>
          compareNames(a.first.typeName.es, b.first.typeName.es) ||
          a.first.periodicity - b.first.periodicity ||
          compareNames(a.first.ref, b.first.ref),
      )
      .map(({ first, count }) => [
        localText(words, first.typeName),
        [first.ref, localText(words, first.name)].filter(Boolean).join(' · '),
        t(`periodicity.${first.periodicity}`),
        number(count),
        number(first.minutes),
      ]),
  });
};

/** By month, so that the index leads into them. */
const entries = (checks: readonly Check[], words: DocumentWords): Block[] => {
  const { t, number } = words;
  const heading = section(words, 'entries');
  if (checks.length === 0) return [heading, checksTable(words, checks)];
  const done = checks.filter(({ result }) => result !== ChoreResult.UnableToDo).length;
  return [
    heading,
    {
      kind: 'paragraph',
      text: t('book.entriesOf', { count: checks.length, shown: number(checks.length), done: number(done) }),
    },
    ...[...Map.groupBy(checks, ({ day }) => day.slice(0, 7))].flatMap(([month, those]): Block[] => [
      { kind: 'heading', level: 2, text: t('book.month', { month: monthText(month, words) }) },
      entriesTable(words, those),
    ]),
  ];
};

const monthText = (month: string, { day }: DocumentWords): string => day(`${month}-01`).slice(3);
