/** What the paper of a report is made from, and the words that it is written in. */
import type { Words } from 'shared-kit/contracts/base';
import { paths } from 'shared-kit/contracts/paths';
import { defaultTimeZone } from 'shared-kit/contracts/time-zone';
import { wordsIn as textIn } from 'shared-kit/domain/text/localized-text';
import type { DocumentWords } from 'shared-kit/server/papers/documents';
import { documentWords } from 'shared-kit/server/papers/documents';
import cat from '../../locales/cat.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };
import type { ReportToPrint, WholeReport } from '../find-report.ts';
import type { FormerPart } from '../former-parts.ts';
import { inPlaces } from '../present.ts';

type Part = WholeReport['parts'][number];
export type Report = WholeReport['report'];
export type Panel = Extract<Part, { kind: 'panel' }>;
export type Luminaire = Extract<Part, { kind: 'luminaire' }>;

export interface PrintedReport extends ReportToPrint {
  /** Each part as the last report has it, by its element. */
  readonly former: ReadonlyMap<number, FormerPart>;
  readonly words: DocumentWords;
  /** Where the portal is, `https://portal.example`; null where who prints does not say. */
  readonly origin: string | null;
}

/** The report's own address, as a closed one has it on paper. */
export const addressOf = ({ report, origin }: PrintedReport): string | null =>
  origin === null || report.state !== 'closed'
    ? null
    : `${origin}${paths.lowVoltageReport({ id: report._id, installationId: report.installationId })}`;

export const wordsIn = documentWords({ es: es.lowVoltage, cat: cat.lowVoltage, en: en.lowVoltage });

export const timeZoneOf = ({ installation }: ReportToPrint): string =>
  installation?.timeZone ?? defaultTimeZone;

export const localText = (text: Words, { language }: DocumentWords): string => textIn(text, language);

/** In the order in which one walks. */
export const partsOf = ({ parts }: PrintedReport) => inPlaces(parts);

interface Placed {
  readonly buildingName: string;
  readonly floorName: string;
  readonly areaName: string;
}
export const placeOf = ({ buildingName, floorName, areaName }: Placed): string =>
  [buildingName, floorName, areaName].filter(Boolean).join(' · ');

interface Named {
  readonly elementRef: string;
  readonly elementName: string;
}
export const nameOf = ({ elementRef, elementName }: Named): string =>
  elementName.startsWith(elementRef) ? elementName : `${elementRef} ${elementName}`;
