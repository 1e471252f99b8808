/** Panels, each with its circuits in a wide table. */
import {
  type CircuitMeasurement,
  circuitChecks,
  circuitValues,
  measurementUnits,
} from 'shared-kit/contracts/low-voltage/low-voltage-measurements';
import { comparePanel } from 'shared-kit/domain/low-voltage/low-voltage-comparison';
import { circuitLimit } from 'shared-kit/domain/low-voltage/low-voltage-limits';
import {
  circuitVerdict,
  panelEarthLimit,
  reportAtPanel,
} from 'shared-kit/domain/low-voltage/low-voltage-verdicts';
import {
  type Block,
  type DocumentWords,
  pictureKey,
  type TableCell,
} from 'shared-kit/server/papers/documents';
import { isPanel, verdictOf } from '../judge.ts';
import { nameOf, type Panel, type PrintedReport, partsOf, placeOf } from './printed-report.ts';
import { arrowOf, limitText, toneOf, valueCell, valueText, verdictCell } from './value-words.ts';

const all = [...circuitValues, ...circuitChecks] as const;

export const panels = (printed: PrintedReport): Block[] => {
  const { t } = printed.words;
  const found = partsOf(printed).filter(isPanel);
  if (found.length === 0) return [];
  return [
    { kind: 'page', orientation: 'landscape' },
    { kind: 'heading', level: 2, text: t('panel.title') },
    { kind: 'paragraph', text: t('legend'), tone: 'muted', small: true },
    ...found.flatMap((panel) => panelBlocks(panel, printed)),
  ];
};

/** Points: what is said of a panel stands on the page that its circuits begin on. */
const panelHeight = { alone: 150, withPhotos: 280 } as const;

const panelBlocks = (panel: Panel, printed: PrintedReport): Block[] => {
  const { report, words, former } = printed;
  const { t } = words;
  const name = nameOf(panel);
  const keeps = panel.photoIds.length > 0 ? panelHeight.withPhotos : panelHeight.alone;
  const heading: Block = { kind: 'heading', level: 3, text: name, ...(panel.isIncluded ? { keeps } : {}) };
  if (!panel.isIncluded)
    return [
      heading,
      { kind: 'paragraph', text: t('panel.excluded', { reason: panel.reason }), tone: 'muted' },
    ];
  const last = former.get(panel.elementId);
  const before = last?.kind === 'panel' ? last : null;
  const compared = comparePanel(panel, before, report);
  const limit = panelEarthLimit(panel, report);
  const verdict = verdictOf(panel, report);
  const earth = panel.earth
    ? `${valueText(panel.earth, 'earth', words)}${arrowOf(compared.earth?.trend)}`
    : '';
  const comparedWith =
    before && t('panel.comparedValue', { number: before.number, date: words.day(before.date) });
  return [
    heading,
    {
      kind: 'facts',
      columns: 3,
      facts: [
        { label: t('panel.place'), value: placeOf(panel) },
        { label: t('panel.mainSwitch'), value: panel.mainSwitch },
        { label: t('panel.conditions'), value: t(`conditions.${panel.conditions ?? report.conditions}`) },
        { label: t('field.network'), value: panel.network ?? report.network },
        { label: t('panel.earth'), value: earth },
        { label: t('panel.limit'), value: earth === '' ? '' : limitText(limit, 'earth', words) },
        {
          label: t('panel.method'),
          value: earth === '' || panel.earthMethod === 0 ? '' : t(`method.${panel.earthMethod}`),
        },
        {
          label: t('panel.shortCircuit'),
          value: panel.shortCircuit === null ? '' : `${words.number(panel.shortCircuit)} kA`,
        },
        { label: t('panel.verdict'), value: t(`verdict.${verdict}`), tone: toneOf(verdict) },
        { label: t('panel.compared'), value: comparedWith ?? '' },
        { label: t('panel.note'), value: panel.note },
      ],
    },
    ...photosOf(panel, name, words),
    ...circuitBlocks(panel, compared, printed),
  ];
};

const photosOf = ({ photoIds }: Panel, name: string, { t }: DocumentWords): Block[] => [
  {
    kind: 'pictures',
    perRow: 5,
    pictures: photoIds.map((id, index) => ({
      key: pictureKey(id),
      alt: t('panel.photo', { number: index + 1, name }),
      caption: t('panel.photo', { number: index + 1, name }),
    })),
  },
];

/** The widths are those of the longest that usually stands in them. */
const circuitBlocks = (
  panel: Panel,
  compared: ReturnType<typeof comparePanel>,
  { report, words }: PrintedReport,
): Block[] => {
  const { t, number } = words;
  if (panel.circuits.length === 0) return [{ kind: 'paragraph', text: t('panel.none'), tone: 'muted' }];
  const there = reportAtPanel(report, panel);
  const trends = new Map(
    compared.circuits.flatMap(({ circuitId, values }) =>
      values.map(({ measurement, trend }) => [`${circuitId} ${measurement}`, trend] as const),
    ),
  );
  const cellOf = (circuit: Panel['circuits'][number], measurement: CircuitMeasurement): TableCell =>
    valueCell(
      circuit.readings[measurement],
      {
        measurement,
        limit: circuitLimit(measurement, circuit, there),
        trend: trends.get(`${circuit.id} ${measurement}`) ?? null,
      },
      words,
    );
  return [
    {
      kind: 'table',
      caption: t('panel.circuits', { name: nameOf(panel) }),
      small: true,
      columns: [
        { header: t('circuit.name'), width: 100 },
        { header: t('circuit.section'), width: 32, align: 'end', optional: true },
        { header: t('circuit.breaker'), width: 34, align: 'end', optional: true },
        { header: t('circuit.rcd'), width: 46, align: 'end', optional: true },
        ...all.map((each) => ({
          header: [t(`short.${each}`), measurementUnits[each]].filter(Boolean).join('\n'),
          width: 38,
          align: each === 'rcdButton' ? ('center' as const) : ('end' as const),
          optional: true,
        })),
        { header: t('circuit.verdict'), width: 52 },
        { header: t('circuit.note'), width: 80, optional: true },
      ],
      rows: panel.circuits.map((circuit) => {
        const { name, section, breaker, rcd, reason, protectionReason = '', note } = circuit;
        const selective = rcd?.selective ? ` ${t('circuit.selective')}` : '';
        return [
          name,
          section === null ? '' : number(section),
          breaker ? `${number(breaker.rated)} ${breaker.curve}` : '',
          rcd ? `${number(rcd.rated)} ${rcd.type}${selective}` : '',
          ...(reason === ''
            ? all.map((each) => cellOf(circuit, each))
            : [
                {
                  text: t('value.notMeasured', { reason }),
                  tone: 'muted' as const,
                  span: all.length,
                },
              ]),
          verdictCell(circuitVerdict(circuit, there), words),
          [protectionReason, note].filter(Boolean).join(' · '),
        ];
      }),
    },
  ];
};
