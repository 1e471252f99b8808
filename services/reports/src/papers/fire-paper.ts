/** Certificate of fire protection maintenance with its check tables: RIPCI (RD 513/2017), annex II.5. */

import { compareNames } from 'shared-kit/domain/text/sort-key';
import type { Block, DocumentWords, Facts, TableCell } from 'shared-kit/server/papers/documents';
import { readingsText } from 'shared-kit/server/papers/reading-texts';
import { countGap, elementGap, plateGaps } from './element-gaps.ts';
import type { ToldChore } from './facts/read-beside.ts';
import { type Check, isAnomaly, isDone } from './facts/read-checks.ts';
import { type Coming, readComing } from './facts/read-coming.ts';
import type { PaperElement } from './facts/read-elements.ts';
import { comingGap, comingTable } from './fire-coming.ts';
import { once, ownerGaps } from './owner-gaps.ts';
import type { ReadPaper } from './paper.ts';
import {
  answersTo,
  checksTable,
  correctivesTable,
  inspectionsTable,
  section,
  undoneTable,
} from './paper-tables.ts';
import { elementText, localText, plateText, resultText } from './paper-words.ts';
import { readSubject, type SubjectFacts } from './read-subject.ts';
import { subjects } from './subjects.ts';
import { writePaper } from './write-paper.ts';

export const readFirePaper: ReadPaper = async (ctx, scope) => {
  const facts = await readSubject(ctx, scope, { subject: subjects.fire, work: 'ofElements' });
  const { owner, elements, checks, undone, inspections } = facts;
  const { owner: _owner, ...read } = facts;
  const coming = await readComing(
    ctx,
    scope,
    elements.map(({ id }) => id),
  );
  const content: Content = {
    ...read,
    coming,
    maintainer: owner.maintainerName ?? '',
    ...(owner.ownerRepresentative ? { representative: owner.ownerRepresentative } : {}),
  };
  return writePaper({
    scope,
    owner,
    content,
    registrations: [['fireRegistration', owner.fireRegistration]],
    gaps: [
      ...ownerGaps(owner, [['fireRegistration', 'fireRegistration']]),
      ...(elements.length === 0 ? [once('noElements')] : []),
      ...(checks.length === 0 ? [once('noTasks')] : []),
      ...countGap('undone', undone.length),
      ...comingGap(content),
      ...elementGap('unchecked', uncheckedOf(elements, checks)),
      ...countGap('lateInspection', inspections.filter(({ isLate }) => isLate).length),
      ...plateGaps(elements),
      ...(inspections.some(({ date }) => date !== null) ? [] : [once('inspection')]),
    ],
    blocks: fireBlocks,
  });
};

/** In use, and not checked in these days: each detector and call point too, whatever was done at its panel. */
const uncheckedOf = (elements: readonly PaperElement[], checks: readonly Check[]): PaperElement[] => {
  const checked = new Set(checks.filter(isDone).map(({ elementId }) => elementId));
  return elements.filter(({ id, isActive }) => isActive && !checked.has(id));
};

interface Content extends Omit<SubjectFacts, 'owner'> {
  readonly coming: readonly Coming[];
  readonly maintainer: string;
  /** Not there where nobody was named: what was issued before this was asked for stays as it is. */
  readonly representative?: string;
}

interface System {
  readonly name: string;
  readonly elements: readonly PaperElement[];
  readonly checks: readonly Check[];
  readonly chores: readonly Pick<ToldChore, 'ref' | 'name' | 'periodicity'>[];
}

const fireBlocks = (content: Content, words: DocumentWords): Block[] => {
  const systems = systemsOf(content, words);
  const anomalies = content.checks.filter(isAnomaly);
  return [
    { kind: 'paragraph', text: words.t('fire.declaration') },
    { kind: 'facts', facts: fireFacts(content, words) },
    section(words, 'fire.systems'),
    systemsTable(systems, words),
    section(words, 'fire.coming'),
    comingTable(content, words),
    { kind: 'page', orientation: 'landscape' },
    section(words, 'fire.tables'),
    { kind: 'paragraph', text: words.t('fire.legend'), small: true, tone: 'muted' },
    ...systems.flatMap((system) => systemBlocks(system, words)),
    section(words, 'anomalies'),
    anomaliesTable(anomalies, content, words),
    section(words, 'correctives'),
    correctivesTable(words, content.correctives),
    section(words, 'fire.inspections'),
    inspectionsTable(words, content.inspections),
    section(words, 'undone'),
    undoneTable(words, content.undone),
    section(words, 'entries'),
    checksTable(words, content.checks),
  ];
};

/** That of a control body: article 22 of RD 513/2017. A retest of extinguishers is none. */
const periodicInspection = 'Art. 22';

/** What annex II.5 names beside the items: who was last here, since when there is what, and who worked. */
const fireFacts = (
  { elements, checks, inspections, maintainer, representative }: Content,
  words: DocumentWords,
): Facts['facts'] => {
  const { t, day } = words;
  const done = checks.filter(isDone);
  const maintained = done.at(-1);
  const inspected = inspections
    .filter(({ date, norm }) => date !== null && norm.includes(periodicInspection))
    .toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''))
    .at(-1);
  const installed = elements.flatMap((element) => element.installed ?? []).toSorted();
  const [first, last] = [installed.at(0), installed.at(-1)];
  const people = [...new Set(done.map(({ by }) => by))].filter(Boolean).toSorted(compareNames);
  return [
    {
      label: t('fire.lastInspection'),
      value: inspected?.date
        ? [day(inspected.date), localText(words, inspected.name), inspected.grade].filter(Boolean).join(' · ')
        : t('unknown'),
    },
    {
      label: t('fire.lastMaintenance'),
      value: maintained ? [day(maintained.day), maintainer].filter(Boolean).join(' · ') : t('unknown'),
    },
    {
      label: t('fire.installedBetween'),
      value: first && last ? [...new Set([day(first), day(last)])].join(' – ') : t('unknown'),
    },
    { label: t('fire.people'), value: people.join(', ') || t('unknown') },
    { label: t('fire.representative'), value: representative ?? t('unknown') },
  ];
};

/** By type of element, each with the checks that it has. */
const systemsOf = ({ elements, checks, chores }: Content, words: DocumentWords): System[] => {
  const byElement = Map.groupBy(checks, ({ elementId }) => elementId);
  const plannedOf = Map.groupBy(chores, ({ elementId }) => elementId);
  return [...Map.groupBy(elements, ({ type }) => localText(words, type))].map(([name, members]) => {
    const done = members.flatMap(({ id }) => byElement.get(id) ?? []);
    const known = [...members.flatMap(({ id }) => plannedOf.get(id) ?? []), ...done];
    return {
      name,
      elements: members,
      checks: done,
      chores: [...new Map(known.map((chore) => [choreKey(chore), chore])).values()].toSorted(
        (a, b) => a.periodicity - b.periodicity || compareNames(a.ref, b.ref),
      ),
    };
  });
};

const choreKey = ({ ref, name }: Pick<ToldChore, 'ref' | 'name'>): string => `${ref} ${name.es}`;

const systemsTable = (systems: readonly System[], { t, number }: DocumentWords): Block =>
  systems.length === 0
    ? { kind: 'paragraph', text: t('noElements') }
    : {
        kind: 'table',
        columns: [
          { header: t('system'), width: 5 },
          { header: t('count'), width: 2, align: 'end' },
          { header: t('checksDone'), width: 2, align: 'end' },
          { header: t('withAnomaly'), width: 2, align: 'end' },
          { header: t('neverChecked'), width: 2, align: 'end' },
        ],
        rows: systems.map(({ name, elements, checks }) => [
          name,
          number(elements.length),
          number(checks.filter(isDone).length),
          number(checks.filter(isAnomaly).length),
          number(elements.filter(({ id }) => !checks.some(({ elementId }) => elementId === id)).length),
        ]),
      };

/** More columns than these can't be read on a page. */
const mostColumns = 6;

const systemBlocks = (system: System, words: DocumentWords): Block[] => {
  const { name, chores } = system;
  const parts = Math.max(1, Math.ceil(chores.length / mostColumns));
  return [
    { kind: 'heading', level: 3, text: name },
    ...Array.from({ length: parts }, (_part, index) =>
      systemTable({ ...system, chores: chores.slice(index * mostColumns, (index + 1) * mostColumns) }, words),
    ),
  ];
};

const systemTable = ({ elements, checks, chores }: System, words: DocumentWords): Block => {
  const { t, day } = words;
  const doneAt = Map.groupBy(checks, (check) => `${check.elementId} ${choreKey(check)}`);
  return {
    kind: 'table',
    small: true,
    columns: [
      { header: t('element'), width: 4 },
      { header: t('place'), width: 4 },
      { header: t('plate'), width: 4 },
      { header: t('installed'), width: 2 },
      { header: t('result.head'), width: 2.4 },
      ...chores.map(({ ref, name, periodicity }) => ({
        header: `${[ref, localText(words, name)].filter(Boolean).join(' · ')}\n${t(`periodicity.${periodicity}`)}`,
        width: 3.2,
      })),
    ],
    rows: elements.map((element) => [
      elementText(element),
      element.place,
      plateText(element) || t('unknown'),
      element.installed === null ? t('unknown') : day(element.installed),
      lastResult(
        element,
        checks.filter(({ elementId }) => elementId === element.id),
        words,
      ),
      ...chores.map((chore) => checkCell(doneAt.get(`${element.id} ${choreKey(chore)}`) ?? [], words)),
    ]),
  };
};

/** What its last check of these days found; that nobody has checked it, where it is in use. */
const lastResult = (
  { isActive }: PaperElement,
  checks: readonly Check[],
  words: DocumentWords,
): TableCell | string => {
  const last = checks.toSorted((a, b) => a.day.localeCompare(b.day)).at(-1);
  if (last)
    return {
      text: `${resultText(words, last)}\n${words.day(last.day)}`,
      ...(isAnomaly(last) ? { tone: 'bad' as const, strong: true } : {}),
    };
  return isActive ? { text: words.t('fire.unchecked'), tone: 'bad', strong: true } : words.t('fire.outOfUse');
};

/** Each time that it was done in these days, the last one with what was read. */
const checkCell = (checks: readonly Check[], words: DocumentWords): TableCell => {
  const last = checks.at(-1);
  if (!last) return { text: '–' };
  return {
    text: checks.map((check) => `${words.day(check.day)} ${shortResult(check, words)}`).join('\n'),
    note: [last.by, readingsText(words, last.readings)].filter(Boolean).join('. '),
    tones: checks.map((check) => (isAnomaly(check) ? 'bad' : 'plain')),
  };
};

/** What was done properly can have read what lies outside its limits. */
const shortResult = ({ result, isOutside }: Check, { t }: DocumentWords): string =>
  [t(`short.${result}`), isOutside ? t('short.outside') : ''].filter(Boolean).join(' ');

const anomaliesTable = (
  anomalies: readonly Check[],
  { correctives }: Content,
  words: DocumentWords,
): Block => {
  const { t, day } = words;
  if (anomalies.length === 0) return { kind: 'paragraph', text: t('noAnomalies') };
  return {
    kind: 'table',
    small: true,
    columns: [
      { header: t('day'), width: 2 },
      { header: t('element'), width: 4 },
      { header: t('check'), width: 5 },
      { header: t('result.head'), width: 2.5 },
      { header: t('found'), width: 5 },
      { header: t('proposed'), width: 5 },
    ],
    rows: anomalies.map((check) => [
      day(check.day),
      elementText({ name: check.elementName, ref: check.elementRef }),
      localText(words, check.name),
      resultText(words, check),
      [check.observation.replace(/\.$/, ''), readingsText(words, check.readings)]
        .filter(Boolean)
        .join('. ') || t('unknown'),
      answersTo(check, correctives)
        .map(
          ({ number, what, closed }) => `${number}: ${what} (${closed === null ? t('open') : day(closed)})`,
        )
        .join('\n') || t('noProposal'),
    ]),
  };
};
