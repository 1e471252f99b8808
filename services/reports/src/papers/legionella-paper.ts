/** Record of legionella prevention with the water plan: RD 487/2022, article 8. */
import { InspectionType } from 'shared-kit/contracts/enums';
import { normaliseText } from 'shared-kit/domain/text/search-text';
import type { Block, DocumentWords } from 'shared-kit/server/papers/documents';
import { readingsText } from 'shared-kit/server/papers/reading-texts';
import { countGap, elementGap } from './element-gaps.ts';
import { readPinned, type ToldChore, type ToldCorrective } from './facts/read-beside.ts';
import { type Check, isAnomaly } from './facts/read-checks.ts';
import type { PaperElement } from './facts/read-elements.ts';
import { once, ownerGaps } from './owner-gaps.ts';
import type { ReadPaper } from './paper.ts';
import {
  answersTo,
  correctivesTable,
  inspectionsTable,
  section,
  tableOr,
  undoneTable,
} from './paper-tables.ts';
import { elementText, localText, resultText } from './paper-words.ts';
import { readSubject, type SubjectFacts } from './read-subject.ts';
import { subjects } from './subjects.ts';
import { writePaper } from './write-paper.ts';

export const readLegionellaPaper: ReadPaper = async (ctx, scope) => {
  const facts = await readSubject(ctx, scope, { subject: subjects.water, work: 'ofSubject' });
  const pinned = await readPinned(ctx, scope);
  const { owner, elements, checks, chores, undone, inspections, correctives } = facts;
  const { owner: _owner, ...content } = facts;
  const hasPlan = inspections.some(({ type }) => type === InspectionType.protocolsAndGuidelines);
  return writePaper({
    scope,
    owner,
    content,
    gaps: [
      ...ownerGaps(owner),
      ...(elements.length === 0 ? [once('noElements')] : []),
      ...(checks.length === 0 ? [once('noTasks')] : []),
      ...countGap('undone', undone.length),
      ...countGap('product', checks.filter(lacksProduct).length),
      ...countGap(
        'measure',
        checks.filter((check) => isAnomaly(check) && answersTo(check, correctives).length === 0).length,
      ),
      ...([...checks, ...chores].some(isAnalysis) ? [] : [once('analyses')]),
      ...elementGap(
        'scheme',
        elements.filter(({ id }) => !pinned.has(id)),
      ),
      ...(hasPlan ? [] : [once('waterPlan')]),
    ],
    blocks: legionellaBlocks,
  });
};

type Content = Omit<SubjectFacts, 'owner'>;

const productWords = ['producto', 'dosis', 'biocida'];

/** What was given to the water, as readings of their own say. */
const productsOf = ({ readings }: Check) =>
  readings.filter(({ name }) => productWords.some((word) => normaliseText(name.es).includes(word)));

const isDisinfection = ({ name }: Pick<Check, 'name'>): boolean =>
  normaliseText(name.es).includes('desinfecc');
const lacksProduct = (check: Check): boolean => isDisinfection(check) && productsOf(check).length === 0;

const analysisWords = ['analisis', 'muestr', 'recuento'];

/** Of the chores of the water plan: what a laboratory counts. */
const isAnalysis = ({ name }: Pick<Check, 'name'>): boolean => {
  const plain = normaliseText(name.es);
  return plain.includes('legionel') && analysisWords.some((word) => plain.includes(word));
};

const legionellaBlocks = (content: Content, words: DocumentWords): Block[] => [
  section(words, 'legionella.points'),
  pointsTable(content.elements, words),
  section(words, 'legionella.programme'),
  programmeTable(content, words),
  section(words, 'legionella.analyses'),
  analysesTable(content, words),
  section(words, 'legionella.inspections'),
  inspectionsTable(words, content.inspections),
  { kind: 'page', orientation: 'landscape' },
  section(words, 'legionella.operations'),
  operationsTable(content, words),
  section(words, 'correctives'),
  correctivesTable(words, content.correctives),
  section(words, 'undone'),
  undoneTable(words, content.undone),
];

/** Data that tell how much water there is, and whether it makes aerosols. */
const pointData = ['tankVolume', 'hotPoints', 'coldPoints', 'pipeLength', 'aerosol'] as const;

const dataText = ({ data }: PaperElement, { t, number }: DocumentWords): string =>
  pointData
    .flatMap((key) => {
      const value = data[key];
      if (typeof value === 'number') return [t(`data.${key}`, { value: number(value) })];
      return value === true ? [t(`data.${key}`)] : [];
    })
    .join('; ');

const pointsTable = (elements: readonly PaperElement[], words: DocumentWords): Block => {
  const { t } = words;
  return tableOr(words, 'noElements', {
    columns: [
      { header: t('element'), width: 4 },
      { header: t('type'), width: 3 },
      { header: t('place'), width: 5 },
      { header: t('dataHead'), width: 4, optional: true },
    ],
    rows: elements.map((element) => [
      elementText(element),
      localText(words, element.type),
      element.place,
      dataText(element, words),
    ]),
  });
};

/** Each operation once, with how often and at how many points. */
const programmeTable = ({ chores }: Content, words: DocumentWords): Block => {
  const { t, number } = words;
  const kinds = Map.groupBy(chores, ({ ref, name, periodicity }) => `${ref} ${name.es} ${periodicity}`);
  const rows = [...kinds.values()].toSorted(([a], [b]) => orderOf(a) - orderOf(b));
  return tableOr(words, 'noProgramme', {
    columns: [
      { header: t('operation'), width: 7 },
      { header: t('every'), width: 3 },
      { header: t('count'), width: 2, align: 'end' },
    ],
    rows: rows.flatMap((alike) =>
      alike[0]
        ? [
            [
              [alike[0].ref, localText(words, alike[0].name)].filter(Boolean).join(' · '),
              t(`periodicity.${alike[0].periodicity}`),
              number(alike.length),
            ],
          ]
        : [],
    ),
  });
};

const orderOf = (chore: ToldChore | undefined): number => chore?.periodicity ?? 0;

const operationsTable = ({ checks, correctives }: Content, words: DocumentWords): Block => {
  const { t, day } = words;
  return tableOr(words, 'noChecks', {
    small: true,
    columns: [
      { header: t('day'), width: 2 },
      { header: t('point'), width: 4 },
      { header: t('operation'), width: 4.5 },
      { header: t('value'), width: 4.5 },
      { header: t('product'), width: 2.5 },
      { header: t('by'), width: 2.5 },
      { header: t('incident'), width: 3.5 },
      { header: t('measure'), width: 3.5, optional: true },
    ],
    rows: checks.map((check) => [
      day(check.day),
      { text: elementText({ name: check.elementName, ref: check.elementRef }), note: check.place },
      [check.ref, localText(words, check.name)].filter(Boolean).join(' · '),
      valueText(check, words),
      productText(check, words),
      check.by || t('unknown'),
      incidentCell(check, words),
      isAnomaly(check) ? measureText(check, correctives, words) : '',
    ]),
  });
};

/** What was counted, out of the many operations among which it stands too. */
const analysesTable = ({ checks }: Content, words: DocumentWords): Block => {
  const { t, day } = words;
  return tableOr(words, 'legionella.noAnalyses', {
    small: true,
    columns: [
      { header: t('day'), width: 2 },
      { header: t('point'), width: 4 },
      { header: t('operation'), width: 4.5 },
      { header: t('value'), width: 3 },
      { header: t('by'), width: 2.5 },
      { header: t('incident'), width: 3, optional: true },
    ],
    rows: checks
      .filter(isAnalysis)
      .map((check) => [
        day(check.day),
        { text: elementText({ name: check.elementName, ref: check.elementRef }), note: check.place },
        [check.ref, localText(words, check.name)].filter(Boolean).join(' · '),
        valueText(check, words),
        check.by || t('unknown'),
        isAnomaly(check) || check.observation ? incidentCell(check, words) : '',
      ]),
  });
};

const valueText = (check: Check, words: DocumentWords): string =>
  readingsText(
    words,
    check.readings.filter((reading) => !productsOf(check).includes(reading)),
  ) || '–';

const productText = (check: Check, words: DocumentWords): string =>
  lacksProduct(check) ? words.t('unknown') : readingsText(words, productsOf(check)) || '–';

const incidentCell = (check: Check, words: DocumentWords) => {
  const said = [isAnomaly(check) ? resultOf(check, words) : '', check.observation].filter(Boolean).join('. ');
  return { text: said || '–', ...(isAnomaly(check) ? { tone: 'bad' as const } : {}) };
};

const resultOf = (check: Check, words: DocumentWords): string =>
  check.isOutside ? words.t('outsideLimits') : resultText(words, check);

const measureText = (check: Check, correctives: readonly ToldCorrective[], words: DocumentWords): string =>
  answersTo(check, correctives)
    .map(({ number, what }) => `${number}: ${what}`)
    .join('\n') || words.t('unknown');
