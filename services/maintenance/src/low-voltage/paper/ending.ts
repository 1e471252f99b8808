/** Conclusions, the next date and the signatures. */
import { type Block, pictureKey } from 'shared-kit/server/papers/documents';
import { defects } from './findings.ts';
import { type PrintedReport, timeZoneOf } from './printed-report.ts';

/** Without any, there is no table that needs the width: they are said beside the conclusions. */
const noDefects = (printed: PrintedReport): Block[] =>
  printed.report.defects.length === 0 ? defects(printed) : [];

export const ending = (printed: PrintedReport, photosLeft: number): Block[] => {
  const { report, words } = printed;
  const { t } = words;
  const paragraphs = (title: string, text: string): Block[] =>
    text === ''
      ? []
      : [
          { kind: 'heading', level: 3, text: title },
          { kind: 'paragraph', text },
        ];
  return [
    { kind: 'page', orientation: 'portrait' },
    ...noDefects(printed),
    { kind: 'heading', level: 2, text: t('end.title') },
    report.conclusions === ''
      ? { kind: 'paragraph', text: t('end.noConclusions'), tone: 'muted' }
      : { kind: 'paragraph', text: report.conclusions },
    ...paragraphs(t('end.remarks'), report.remarks),
    {
      kind: 'facts',
      facts: [
        {
          label: t('end.nextDate'),
          value: report.nextDate === null ? '' : words.day(report.nextDate),
        },
      ],
    },
    ...(photosLeft === 0
      ? []
      : [{ kind: 'paragraph', text: t('end.photosLeft', { count: photosLeft }), small: true } as const]),
    { kind: 'heading', level: 3, text: t('end.signatures') },
    signatures(printed),
  ];
};

const signatures = (printed: PrintedReport): Block => {
  const { report, words } = printed;
  const { t } = words;
  const { closing, technicianName, technicianLicence, companyName, ownerName } = report;
  const at = closing && t('cover.signedOn', { at: words.instant(closing.at, timeZoneOf(printed)) });
  const customer = closing?.customerName || ownerName;
  return {
    kind: 'signatures',
    signatures: [
      {
        title: t('end.technician'),
        name: technicianName,
        details: [
          technicianLicence === '' ? '' : t('end.licence', { licence: technicianLicence }),
          companyName,
          at ?? '',
        ].filter(Boolean),
        key: closing && pictureKey(closing.signatureId),
        alt: t('end.signature', { name: technicianName }),
      },
      {
        title: t('end.customer'),
        name: customer,
        details: closing?.customerSignatureId && at ? [at] : [],
        key: closing?.customerSignatureId ? pictureKey(closing.customerSignatureId) : null,
        alt: t('end.signature', { name: customer }),
      },
    ],
  };
};
