/** The first pages: whose installation it is, who measured it with what, what was left out, and what came of it. */
import { gradeOfLevel } from 'shared-kit/domain/low-voltage/low-voltage-defects';
import { calibrationOn } from 'shared-kit/domain/low-voltage/low-voltage-tests';
import { addressKey, type Block, type Facts } from 'shared-kit/server/papers/documents';
import { isLuminaire, isPanel, summaryOf, verdictOf, verdictOfReport } from '../judge.ts';
import {
  addressOf,
  localText,
  nameOf,
  type PrintedReport,
  partsOf,
  placeOf,
  timeZoneOf,
} from './printed-report.ts';
import { toneOf } from './value-words.ts';

export const verdictOnPaper = ({ report, parts }: PrintedReport) =>
  report.state === 'closed'
    ? report.verdict
    : verdictOfReport(
        report,
        parts.map((part) => verdictOf(part, report)),
      );

export const revisionText = ({ report, words }: PrintedReport): string =>
  words.t('revision', { revision: report.revision ?? 0 });

/** A report that was never opened again has no revision of its own beside that of its issued paper. */
const numberText = (printed: PrintedReport): string => {
  const { number, revision = 0 } = printed.report;
  return revision === 0 ? number : `${number} · ${revisionText(printed)}`;
};

export const cover = (printed: PrintedReport, isIssued: boolean): Block[] => {
  const { report, owner, words } = printed;
  const { t } = words;
  const power = (value: number | null) => (value === null ? '' : `${words.number(value)} kW`);
  const verdict = verdictOnPaper(printed);
  const { reopening } = report;
  const introduction = localText(report.introduction, words);
  const heading = (text: string): Block => ({ kind: 'heading', level: 3, text });
  const facts = (...pairs: readonly (readonly [string, string])[]): Facts => ({
    kind: 'facts',
    facts: pairs.map(([label, value]) => ({ label, value })),
  });
  return [
    { kind: 'heading', level: 1, text: `${t('title')} ${report.number}` },
    {
      kind: 'paragraph',
      text: t('cover.result', { verdict: t(`verdict.${verdict}`) }),
      tone: toneOf(verdict),
      strong: true,
    },
    facts(
      [t('field.number'), numberText(printed)],
      [t('field.date'), words.day(report.date)],
      [t('cover.kinds'), report.kindNames.map((name) => localText(name, words)).join(', ')],
      [t('end.nextDate'), report.nextDate === null ? '' : words.day(report.nextDate)],
    ),
    ...(reopening && report.state === 'closed'
      ? [{ kind: 'paragraph', text: t('replaces', { reason: reopening.reason }), small: true } as const]
      : []),
    heading(t('cover.parties')),
    facts(
      [t('cover.installation'), owner?.name ?? ''],
      [t('field.address'), report.address],
      [t('field.ownerName'), report.ownerName],
      [t('field.ownerNif'), report.ownerNif],
      [t('field.companyName'), report.companyName],
      [t('field.companyNif'), report.companyNif],
      [t('field.companyRegistration'), report.companyRegistration],
      [t('field.technicianName'), report.technicianName],
      [t('field.technicianLicence'), report.technicianLicence],
    ),
    heading(t('cover.supply')),
    facts(
      [t('field.supplyRegistration'), report.supplyRegistration],
      [t('field.use'), report.use],
      [t('field.contractedPower'), power(report.contractedPower)],
      [t('field.maximumPower'), power(report.maximumPower)],
      [t('field.network'), report.network],
      [t('field.voltage'), `${words.number(report.voltage)} V`],
      [t('field.conditions'), t(`conditions.${report.conditions}`)],
      [t('field.autonomyHours'), `${report.autonomyHours} h`],
    ),
    ...(introduction === '' ? [] : [{ kind: 'paragraph', text: introduction, small: true } as const]),
    ...hashOf(printed, isIssued),
  ];
};

/** In the text too, where it can be copied and is read aloud. An issued paper has a hash of its own beside that of what was signed. */
const hashOf = (printed: PrintedReport, isIssued: boolean): Block[] => {
  const { report, words } = printed;
  const { contentHash, closing } = report;
  if (!contentHash || !closing) return [];
  const at = words.instant(closing.at, timeZoneOf(printed));
  return [
    {
      kind: 'facts',
      columns: 1,
      facts: [
        { label: words.t('cover.signedOn', { at }), value: closing.userName },
        { label: words.t(isIssued ? 'signedHash' : 'hashName'), value: contentHash },
      ],
    },
    ...qrOf(printed),
  ];
};

/** Who has the paper finds the report in the portal, where its hash can be compared. */
const qrOf = (printed: PrintedReport): Block[] => {
  const address = addressOf(printed);
  if (address === null) return [];
  const alt = printed.words.t('cover.address', { address });
  return [{ kind: 'pictures', perRow: 4, pictures: [{ key: addressKey, alt, caption: address }] }];
};

export const instruments = ({ report, words }: PrintedReport): Block[] => {
  const { t, day } = words;
  const title: Block = { kind: 'heading', level: 2, text: t('instruments.title') };
  if (report.instruments.length === 0)
    return [title, { kind: 'paragraph', text: t('instruments.none'), tone: 'warning' }];
  return [
    title,
    {
      kind: 'table',
      columns: [
        { header: t('instruments.name'), width: 24 },
        { header: t('instruments.brand'), width: 24 },
        { header: t('instruments.serial'), width: 14 },
        { header: t('instruments.calibrated'), width: 12, optional: true },
        { header: t('instruments.expires'), width: 12, optional: true },
        { header: t('instruments.certificate'), width: 14, optional: true },
        { header: t('instruments.state'), width: 14 },
      ],
      rows: report.instruments.map((instrument) => {
        const state = calibrationOn(instrument, report.date);
        const { name, brand, model, serialNumber, calibrationDate, calibrationExpiry, certificate } =
          instrument;
        return [
          name,
          [brand, model].filter(Boolean).join(' '),
          serialNumber,
          calibrationDate === null ? '' : day(calibrationDate),
          calibrationExpiry === null ? '' : day(calibrationExpiry),
          certificate,
          { text: t(`instruments.${state}`), tone: state === 'inDate' ? 'good' : 'bad', strong: true },
        ];
      }),
    },
  ];
};

export const scope = (printed: PrintedReport): Block[] => {
  const { report, words } = printed;
  const { t } = words;
  const all = partsOf(printed);
  const included = all.filter(({ isIncluded }) => isIncluded);
  const excluded = all.filter(({ isIncluded }) => !isIncluded);
  const measured = report.measurements.map((each) => t(`measurement.${each}`)).join(', ');
  const groups = [
    ['scope.panels', included.filter(isPanel).map(nameOf)],
    ['scope.luminaires', included.filter(isLuminaire).map(({ elementRef }) => elementRef)],
  ] as const;
  return [
    { kind: 'heading', level: 2, text: t('scope.title') },
    ...(measured === ''
      ? []
      : [{ kind: 'paragraph', text: t('scope.measured', { names: measured }) } as const]),
    ...groups.flatMap(([key, names]): Block[] =>
      names.length === 0
        ? []
        : [
            {
              kind: 'paragraph',
              text: t(key, { count: names.length, names: names.join(', ') }),
              small: true,
            },
          ],
    ),
    excluded.length === 0
      ? { kind: 'paragraph', text: t('scope.nothingExcluded') }
      : {
          kind: 'table',
          caption: t('scope.excluded'),
          columns: [
            { header: t('scope.element'), width: 3 },
            { header: t('scope.place'), width: 3 },
            { header: t('scope.reason'), width: 4 },
          ],
          rows: excluded.map((part) => [nameOf(part), placeOf(part), part.reason]),
        },
  ];
};

export const summary = (printed: PrintedReport): Block[] => {
  const { report, parts, words } = printed;
  const { t } = words;
  const told = report.summary ?? summaryOf(report, parts);
  const verdict = verdictOnPaper(printed);
  const share = (some: number, all: number) => (all === 0 ? '' : t('summary.of', { some, all }));
  const levels = told.defects.map((count, level) => ({
    label: t('summary.level', {
      level: t(`level.${level}`),
      grade: t(`grade.${gradeOfLevel(level as 0 | 1 | 2 | 3)}`),
    }),
    value: String(count),
  }));
  return [
    { kind: 'heading', level: 2, text: t('summary.title') },
    {
      kind: 'facts',
      facts: [
        { label: t('summary.panels'), value: share(told.panelsMeasured, told.panels) },
        { label: t('summary.circuits'), value: told.circuits === 0 ? '' : String(told.circuits) },
        { label: t('summary.luminaires'), value: share(told.luminairesMeasured, told.luminaires) },
        {
          label: t('summary.failing'),
          value: String(told.failing),
          tone: told.failing > 0 ? 'bad' : 'plain',
        },
        { label: t('summary.verdict'), value: t(`verdict.${verdict}`), tone: toneOf(verdict) },
      ],
    },
    { kind: 'heading', level: 3, text: t('summary.defects') },
    { kind: 'facts', facts: levels },
  ];
};
