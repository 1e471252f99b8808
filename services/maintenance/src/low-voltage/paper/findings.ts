/** What was looked at, further tests, and the defects that were found. */
import { gradeOfLevel } from 'shared-kit/domain/low-voltage/low-voltage-defects';
import { type Block, type DocumentWords, pictureKey } from 'shared-kit/server/papers/documents';
import { withDefectIds } from '../defect-ids.ts';
import { localText, nameOf, type PrintedReport, type Report } from './printed-report.ts';

const typeNames = ['isolation', 'residualCurrentDevice', 'generic', 'emergencies'] as const;

const levelText = (level: Report['defects'][number]['level'], { t }: DocumentWords): string =>
  t('summary.level', { level: t(`level.${level}`), grade: t(`grade.${gradeOfLevel(level)}`) });

const ruleText = ({ norm, article }: { readonly norm: string; readonly article: string }): string =>
  [norm, article].filter(Boolean).join(' ');

export const checks = ({ report, words }: PrintedReport): Block[] => {
  const { t } = words;
  const others = report.tests.filter(({ isMeasured }) => !isMeasured);
  if (report.inspection.length + others.length === 0) return [];
  const title: Block = { kind: 'heading', level: 2, text: t('check.title') };
  const inspected: Block = {
    kind: 'table',
    columns: [
      { header: t('check.name'), width: 40 },
      { header: t('check.norm'), width: 22, optional: true },
      { header: t('check.outcome'), width: 14 },
      { header: t('check.grade'), width: 18, optional: true },
      { header: t('check.note'), width: 26, optional: true },
    ],
    rows: report.inspection.map((check) => [
      localText(check.name, words),
      ruleText(check),
      {
        text: t(`outcomes.${check.outcome ?? 'open'}`),
        ...(check.outcome === 'defect' ? { tone: 'bad' as const, strong: true } : {}),
        ...((check.outcome ?? 'notChecked') === 'notChecked' ? { tone: 'muted' as const } : {}),
      },
      check.outcome === 'defect' ? levelText(check.defectLevel, words) : '',
      check.note,
    ]),
  };
  return [
    title,
    ...(report.inspection.length > 0 ? [inspected] : []),
    ...(others.length > 0 ? [furtherTests(others, words)] : []),
  ];
};

const furtherTests = (tests: Report['tests'], words: DocumentWords): Block => {
  const { t, number } = words;
  return {
    kind: 'table',
    caption: t('check.tests'),
    columns: [
      { header: t('check.name'), width: 36 },
      { header: t('check.method'), width: 30, optional: true },
      { header: t('check.limits'), width: 16, optional: true },
      { header: t('check.value'), width: 22 },
    ],
    rows: tests.map(({ name, method, unit, min, max, result }) => {
      const limits = [
        ...(min === null ? [] : [`≥ ${number(min)}`]),
        ...(max === null ? [] : [`≤ ${number(max)}`]),
      ];
      return [
        localText(name, words),
        localText(method, words),
        limits.length === 0 ? '' : `${limits.join(', ')} ${unit}`,
        furtherResult(result, unit, words),
      ];
    }),
  };
};

const furtherResult = (
  result: Report['tests'][number]['result'],
  unit: string,
  { t, number }: DocumentWords,
) => {
  if (result === null) return '';
  if ('reason' in result)
    return { text: t('value.notMeasured', { reason: result.reason }), tone: 'muted' as const };
  return `${result.above ? '> ' : ''}${number(result.value)} ${unit}`.trim();
};

export const defects = ({ report, parts, words, correctives }: PrintedReport): Block[] => {
  const { t } = words;
  const title: Block = { kind: 'heading', level: 2, text: t('defect.title') };
  if (report.defects.length === 0) return [title, { kind: 'paragraph', text: t('defect.none') }];
  const elementOf = ({ elementId, circuitId }: (typeof report.defects)[number]): string => {
    const part = parts.find((each) => each.elementId === elementId);
    if (!part) return t('defect.whole');
    const circuits = part.kind === 'panel' ? part.circuits : [];
    const circuit = circuits.find(({ id }) => id === circuitId);
    return [nameOf(part), circuit?.name ?? ''].filter(Boolean).join(' · ');
  };
  return [
    title,
    {
      kind: 'table',
      columns: [
        { header: t('defect.number'), width: 26 },
        { header: t('defect.element'), width: 90 },
        { header: t('defect.type'), width: 56 },
        { header: t('defect.level'), width: 60 },
        { header: t('defect.article'), width: 64, optional: true },
        { header: t('defect.description'), width: 150 },
        { header: t('defect.proposal'), width: 120, optional: true },
        { header: t('defect.deadline'), width: 50, optional: true },
        { header: t('defect.corrective'), width: 56, optional: true },
      ],
      rows: withDefectIds(report.defects).map((defect, index) => [
        String(index + 1),
        elementOf(defect),
        t(`defectTypes.${typeNames[defect.type]}`),
        { text: levelText(defect.level, words), strong: true, tone: defect.level >= 2 ? 'bad' : 'plain' },
        defect.article,
        defect.description,
        defect.proposal,
        defect.deadline === null ? '' : words.day(defect.deadline),
        correctives
          .filter(({ defectId }) => defectId === defect.id)
          .map(({ number }) => number)
          .join(', '),
      ]),
    },
    {
      kind: 'pictures',
      perRow: 5,
      pictures: report.defects.flatMap(({ photoIds }, defect) =>
        photoIds.map((id, index) => {
          const alt = t('defect.photo', { defect: defect + 1, number: index + 1 });
          return { key: pictureKey(id), alt, caption: alt };
        }),
      ),
    },
  ];
};
