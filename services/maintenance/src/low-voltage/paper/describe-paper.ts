/** The whole paper of a report: pure, so that what is printed can be told apart from what was printed before. */
import {
  addressKey,
  type Block,
  contentHash,
  type PrintedDocument,
  pictureKey,
} from 'shared-kit/server/papers/documents';
import { isLuminaire, isPanel } from '../judge.ts';
import { signedContent } from '../signed-content.ts';
import { cover, instruments, revisionText, scope, summary } from './cover.ts';
import { ending } from './ending.ts';
import { checks, defects } from './findings.ts';
import { luminaires } from './luminaires.ts';
import { panels } from './panels.ts';
import type { PrintedReport } from './printed-report.ts';

/** More would make a file that nobody can send. */
export const mostPhotos = 60;

export interface PaperPictures {
  readonly photoIds: readonly number[];
  readonly drawingIds: readonly number[];
  /** That there is no room for. */
  readonly photosLeft: number;
}

/** Of defects first, then of panels and luminaires. */
export const picturesOf = ({ report, parts, owner }: PrintedReport): PaperPictures => {
  const included = parts.filter(({ isIncluded }) => isIncluded);
  const all = [
    ...report.defects.flatMap(({ photoIds }) => photoIds),
    ...[...included.filter(isPanel), ...included.filter(isLuminaire)].flatMap(
      ({ photoIds = [] }) => photoIds,
    ),
  ];
  const photos = [...new Set(all)];
  const { closing } = report;
  const drawings = [owner?.logoId, closing?.signatureId, closing?.customerSignatureId];
  return {
    photoIds: photos.slice(0, mostPhotos),
    drawingIds: drawings.flatMap((id) => id ?? []),
    photosLeft: Math.max(0, photos.length - mostPhotos),
  };
};

/** Without the bytes of its pictures. An issued one bears its own revision and hash: those of the report stand on its cover alone. */
export const describePaper = (printed: PrintedReport, isIssued = false): PrintedDocument => {
  const { report, parts, owner, words } = printed;
  const { t } = words;
  const { closing } = report;
  const isDraft = report.state === 'draft';
  const { photosLeft, photoIds } = picturesOf(printed);
  return {
    language: words.language,
    title: t('title'),
    author: report.companyName,
    subject: report.number,
    at: closing?.at ?? report.createdAt,
    head: {
      ...(owner?.logoId ? { logoKey: pictureKey(owner.logoId) } : {}),
      lines: [owner?.name ?? report.ownerName, report.address],
      reference: isIssued ? report.number : `${report.number} · ${revisionText(printed)}`,
    },
    foot: footOf(printed, isIssued),
    ...(isDraft ? { mark: t('draft') } : {}),
    blocks: onlyShown(
      [
        ...cover(printed, isIssued),
        ...instruments(printed),
        ...scope(printed),
        ...summary(printed),
        ...panels(printed),
        ...luminaires(printed),
        // Panels and luminaires lie across already.
        ...(parts.length > 0 ? [] : [{ kind: 'page', orientation: 'landscape' } as const]),
        ...checks(printed),
        ...(report.defects.length > 0 ? defects(printed) : []),
        ...ending(printed, photosLeft),
      ],
      new Set([addressKey, ...photoIds.map(pictureKey)]),
    ),
  };
};

/** The hash of what was signed; where the data are no longer what was signed, that instead. */
const footOf = ({ report, parts, words }: PrintedReport, isIssued: boolean): string[] => {
  const { t } = words;
  if (report.state === 'draft') return [t('draftFoot')];
  const { contentHash: hash } = report;
  if (!hash) return [];
  const isSame = contentHash(signedContent(report, parts)) === hash;
  return [...(isIssued ? [] : [t('hash', { hash })]), ...(isSame ? [] : [t('mismatch')])];
};

const onlyShown = (blocks: readonly Block[], shown: ReadonlySet<string>): Block[] =>
  blocks.map((block) =>
    block.kind === 'pictures'
      ? { ...block, pictures: block.pictures.filter(({ key }) => shown.has(key)) }
      : block,
  );
