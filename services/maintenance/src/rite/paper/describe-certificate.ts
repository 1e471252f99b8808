/** The yearly certificate on paper: whose, what was done and read, what was used and given, and what is missing. RITE, article 28. */
import type { DuePeriod, Operation, RiteCertificate } from 'shared-kit/contracts/legal/rite-certificate';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { type FactGroup, factsOf, isAsked } from 'shared-kit/domain/legal/rite/rite-certificate';
import { isMissing } from 'shared-kit/domain/legal/rite/rite-operations';
import { wordsIn as textIn } from 'shared-kit/domain/text/localized-text';
import type { Block, DocumentWords, TableCell, Tone } from 'shared-kit/server/papers/documents';
import { installationText, nameOfInstallation, powersText } from './describe-installations.ts';

type Generator = RiteCertificate['generators'][number];

export const certificateBlocks = (
  certificate: RiteCertificate,
  words: DocumentWords,
  timeZone: string,
): Block[] => [
  ...gaps(certificate, words),
  ...(Object.keys(factsOf) as FactGroup[]).flatMap((group) => facts(group, certificate, words)),
  ...generators(certificate, words),
  ...tableBlocks(certificate, words),
  ...operations(certificate, words, timeZone),
  ...readings(certificate, words, timeZone),
  ...figures(certificate, words),
  ...declaration(certificate, words),
];

const section = ({ t }: DocumentWords, name: string): Block => ({
  kind: 'heading',
  level: 2,
  text: t(`sections.${name}`),
});

const nameOf = ({ name, ref }: Pick<Generator, 'name' | 'ref'>): string =>
  [...new Set([name, ref])].filter(Boolean).join(' · ');

/** Named, so that an incomplete certificate says that it is. */
const gaps = (certificate: RiteCertificate, words: DocumentWords): Block[] => {
  const { t } = words;
  const { missingFacts, missingFigures, lateCount, written, generators: all } = certificate;
  const ofGenerators = all.flatMap((generator) =>
    generator.missing.map((field) => `${t(`data.${field}`)}: ${nameOf(generator)}`),
  );
  const lacking = all.flatMap(({ periods }) => periods).filter(isLacking).length;
  const items = [
    ...missingFacts.map((name) => t(`facts.${name}`)),
    ...(all.length === 0 ? [t('gap.generators')] : []),
    ...ofGenerators,
    ...(lateCount > 0 ? [t('gap.late', { count: lateCount })] : []),
    ...certificate.table
      .filter(({ state }) => isMissing(state))
      .map(({ number, name, state }) =>
        t('gap.operation', {
          number,
          name: textIn(name, words.language),
          state: t(`operationStates.${state}`),
        }),
      ),
    ...(lacking > 0 ? [t('gap.readings', { count: lacking })] : []),
    ...missingFigures.map((key) => t(`figures.${key}`)),
    ...(written.declaration === null ? [t('gap.declaration')] : []),
  ];
  if (items.length === 0) return [];
  return [section(words, 'gaps'), { kind: 'list', items }];
};

const isLacking = ({ state }: DuePeriod): boolean => state === 'missing' || state === 'partial';

/** What else is said of the contract. */
const besides: Partial<Record<FactGroup, readonly string[]>> = { contract: ['riteContractEnd'] };

const facts = (group: FactGroup, certificate: RiteCertificate, words: DocumentWords): Block[] => {
  const { t, day } = words;
  const names = [...factsOf[group], ...(besides[group] ?? [])];
  const textOf = (name: string): string => {
    const value = certificate.facts[name] ?? '';
    return name === 'riteContractEnd' && value !== '' ? day(value) : value;
  };
  const asked = isAsked(group, certificate.band);
  // What the power does not ask for is told where it is known.
  if (!asked && names.every((name) => textOf(name) === '')) return [];
  return [
    section(words, group),
    {
      kind: 'facts',
      facts: names.map((name) => ({
        label: t(`facts.${name}`),
        value: textOf(name) || (asked && name !== 'riteContractEnd' ? t('unknown') : ''),
      })),
    },
  ];
};

const kindText = ({ kind, fuel, solarPower }: Generator, { t }: DocumentWords): string => {
  const name = kind ?? (solarPower > 0 ? 'solar' : 'unsaid');
  return [t(`kinds.${name}`), fuel === null ? '' : t(`fuels.${fuel}`)].filter(Boolean).join(' · ');
};

const generators = ({ generators: all, installations }: RiteCertificate, words: DocumentWords): Block[] => {
  const { t } = words;
  const installationOf = new Map(
    installations.flatMap((each) =>
      each.generatorIds.map((id) => [id, nameOfInstallation(each, words)] as const),
    ),
  );
  return [
    section(words, 'generators'),
    { kind: 'list', items: installations.map((each) => installationText(each, words)) },
    ...(all.length === 0
      ? []
      : [
          {
            kind: 'table',
            columns: [
              { header: t('generator'), width: 4 },
              { header: t('kind'), width: 4 },
              { header: t('place'), width: 4 },
              { header: t('powerHead'), width: 4 },
              { header: t('thermalInstallation'), width: 4, optional: true },
            ],
            rows: all.map((generator) => [
              nameOf(generator),
              kindText(generator, words),
              [generator.buildingName, generator.areaName].filter(Boolean).join(' · '),
              powersText(generator, words) || t('unknown'),
              installations.length > 1 ? (installationOf.get(generator.id) ?? '') : '',
            ]),
          } as const,
        ]),
  ];
};

const stateTones: Readonly<Record<RiteCertificate['table'][number]['state'], Tone>> = {
  done: 'good',
  coming: 'plain',
  partly: 'warning',
  fewer: 'warning',
  notDone: 'bad',
  notPlanned: 'bad',
};

/** Of table 3.3, by its numbers: also what nobody has planned. */
const tableBlocks = ({ table }: RiteCertificate, words: DocumentWords): Block[] => {
  const { t, language } = words;
  if (table.length === 0) return [];
  return [
    section(words, 'table'),
    {
      kind: 'table',
      small: true,
      columns: [
        { header: t('numberHead'), width: 1, align: 'end' },
        { header: t('operation'), width: 9 },
        { header: t('becameOf'), width: 3 },
      ],
      rows: table.map(({ number, name, state }) => [
        String(number),
        textIn(name, language),
        { text: t(`operationStates.${state}`), tone: stateTones[state] },
      ]),
    },
  ];
};

const operations = (
  { operations: all }: RiteCertificate,
  words: DocumentWords,
  timeZone: string,
): Block[] => {
  const { t, number, language } = words;
  const counted = (count: number, tone: Tone): TableCell => ({
    text: count === 0 ? '–' : number(count),
    ...(count > 0 && tone !== 'plain' ? { tone, strong: true } : {}),
  });
  const rowOf = (operation: Operation) => [
    [operation.ref, textIn(operation.name, language)].filter(Boolean).join(' · '),
    number(operation.planned),
    number(operation.properly),
    counted(operation.improperly, 'bad'),
    counted(operation.unable, 'warning'),
    counted(operation.late, 'bad'),
    counted(operation.onTime, 'plain'),
    counted(operation.open + operation.coming, 'plain'),
    operation.lastAt === null ? '–' : dayOf(operation.lastAt, words, timeZone),
  ];
  const heads = ['planned', 'properly', 'improperly', 'unable', 'late', 'onTime', 'toCome'] as const;
  if (all.length === 0) return [section(words, 'operations'), { kind: 'paragraph', text: t('noOperations') }];
  return [
    section(words, 'operations'),
    { kind: 'paragraph', text: t('countsBy'), small: true },
    {
      kind: 'table',
      small: true,
      columns: [
        { header: t('operation'), width: 7 },
        ...heads.map((name) => ({ header: t(`count.${name}`), width: 1.8, align: 'end' as const })),
        { header: t('lastAt'), width: 2 },
      ],
      rows: [...all.map(rowOf), ...(all.length > 1 ? [totalOf(all, words)] : [])],
    },
  ];
};

const totalOf = (all: readonly Operation[], { t, number }: DocumentWords): TableCell[] => {
  const sumOf = (count: (operation: Operation) => number): string => {
    const sum = all.reduce((before, operation) => before + count(operation), 0);
    return sum === 0 ? '–' : number(sum);
  };
  return [
    t('total'),
    sumOf(({ planned }) => planned),
    sumOf(({ properly }) => properly),
    sumOf(({ improperly }) => improperly),
    sumOf(({ unable }) => unable),
    sumOf(({ late }) => late),
    sumOf(({ onTime }) => onTime),
    sumOf(({ open, coming }) => open + coming),
    '',
  ].map((text) => ({ text, strong: true }));
};

const dayOf = (instant: string, words: DocumentWords, timeZone: string): string =>
  words.day(localDayText(new Date(instant), timeZone));

const tones: Readonly<Record<DuePeriod['state'], Tone>> = {
  complete: 'good',
  partial: 'warning',
  missing: 'bad',
  open: 'plain',
  coming: 'muted',
};

const readings = ({ generators: all }: RiteCertificate, words: DocumentWords, timeZone: string): Block[] => {
  const { t } = words;
  const named = (quantities: readonly string[]) =>
    quantities.map((quantity) => t(`quantities.${quantity}`)).join(', ');
  const rowOf = (generator: Generator, { from, to, state, at, lacking, copied }: DuePeriod) => [
    nameOf(generator),
    t('days', { from: words.day(from), to: words.day(to) }),
    { text: t(`states.${state}`), tone: tones[state] },
    at === null ? '–' : dayOf(at, words, timeZone),
    [
      state === 'partial' ? t('notRead', { names: named(lacking) }) : '',
      copied.length > 0 ? t('copied', { names: named(copied) }) : '',
    ]
      .filter(Boolean)
      .join('. '),
  ];
  const rows = all.flatMap((generator) => generator.periods.map((period) => rowOf(generator, period)));
  if (rows.length === 0) return [section(words, 'readings'), { kind: 'paragraph', text: t('noReadings') }];
  return [
    section(words, 'readings'),
    {
      kind: 'table',
      small: true,
      columns: [
        { header: t('generator'), width: 4 },
        { header: t('period'), width: 4 },
        { header: t('state'), width: 2 },
        { header: t('readAt'), width: 2 },
        { header: t('note'), width: 5, optional: true },
      ],
      rows,
    },
  ];
};

/** Each that is asked for, and what was written besides. */
const figures = ({ askedFigures, written }: RiteCertificate, words: DocumentWords): Block[] => {
  const { t, number } = words;
  const keys = [...new Set([...askedFigures, ...written.figures.map(({ key }) => key)])];
  return [
    section(words, 'figures'),
    {
      kind: 'table',
      columns: [
        { header: t('figure'), width: 5 },
        { header: t('value'), width: 3, align: 'end' },
        { header: t('reason'), width: 6, optional: true },
      ],
      rows: keys.map((key) => {
        const figure = written.figures.find((each) => each.key === key);
        const value = figure?.value ?? null;
        return [
          t(`figures.${key}`),
          value === null || !figure ? t('unknown') : `${number(value)} ${figure.unit}`,
          figure?.reason ?? '',
        ];
      }),
    },
  ];
};

const declaration = (
  { written, missingOperations, facts: known }: RiteCertificate,
  words: DocumentWords,
): Block[] => {
  const { t } = words;
  const { declaration: declared, remarks } = written;
  return [
    section(words, 'declaration'),
    { kind: 'paragraph', text: t('declares') },
    {
      kind: 'paragraph',
      strong: true,
      tone: declared === 'complies' && missingOperations === 0 ? 'good' : 'bad',
      text: t(`declarations.${declared ?? 'none'}`),
    },
    ...(declared === 'complies' && missingOperations > 0
      ? [{ kind: 'paragraph', tone: 'bad', text: t('unproven', { count: missingOperations }) } as const]
      : []),
    { kind: 'paragraph', text: t('validity') },
    ...(known.city ? [{ kind: 'paragraph', text: t('placeOfIssue', { city: known.city }) } as const] : []),
    ...(remarks === '' ? [] : [{ kind: 'paragraph', text: remarks } as const]),
  ];
};
