/** What an issued document bears beyond its content: revision, hashes, signatures, and the way to its verify page. */
import type { Signer } from '../../contracts/correctives/issue-fields.ts';
import { verifyAddress } from '../../contracts/paths.ts';
import {
  addressKey,
  type Block,
  type DocumentWords,
  documentWords,
  type PrintedDocument,
} from '../papers/documents.ts';
import { signatureKey } from './draw-signature.ts';
import cat from './locales/cat.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };

const wordsIn = documentWords({ es, cat, en });

export interface Seal {
  readonly revision: number;
  readonly code: string;
  readonly contentHash: string;
  readonly issuedAt: Date;
  readonly issuedByName: string;
  readonly signers: readonly Signer[];
  readonly timeZone: string;
  /** Where the portal is. */
  readonly origin: string;
}

const shortHash = 16;

export const addressOfPaper = ({ origin, code }: Pick<Seal, 'origin' | 'code'>): string =>
  `${origin}${verifyAddress(code)}`;

export const sealed = (paper: PrintedDocument, seal: Seal): PrintedDocument => {
  const words = wordsIn(paper.language);
  const { t } = words;
  const revision = t('revision', { revision: seal.revision });
  return {
    ...paper,
    foot: [
      ...(paper.foot ?? []),
      t('foot', { revision, code: seal.code, hash: seal.contentHash.slice(0, shortHash) }),
    ],
    blocks: [...keptWith(paper.blocks, seal), ...signatures(seal, words), ...verification(seal, words)],
  };
};

/** Points, with the heading of what verifies it: that stands on the page that is signed, and the code on none of its own. */
const signaturesHeight = 150;

/** As they were given, or with room to sign by hand. */
const signatures = (seal: Seal, words: DocumentWords): Block[] => {
  const { signers, issuedAt, timeZone } = seal;
  if (signers.length === 0) return [];
  const { t } = words;
  const at = words.instant(issuedAt.toISOString(), timeZone);
  const detailOf = ({ signature }: Signer): string => {
    if (signature === null) return t('signedOn');
    return t(signature.kind === 'drawn' ? 'signedAt' : 'typed', { at });
  };
  return [
    { kind: 'heading', level: 2, text: t('signatures'), keeps: signaturesHeight + verificationHeight },
    {
      kind: 'signatures',
      signatures: signers.map((signer, index) => ({
        title: signer.role,
        name: signer.name,
        details: [detailOf(signer)],
        key: signer.signature?.kind === 'drawn' ? signatureKey(index) : null,
        alt: t('signatureOf', { name: signer.name }),
      })),
    },
  ];
};

/** Points: what is said, the code and the facts below it stand together, on a page of its own only where there is no room for them. */
const verificationHeight = 124;

/** Of the first heading, with what is above it. */
const headingHeight = 36;

/** What is at the end goes to the page of what follows, which else might stand there alone: the last rows of a table, or a part of few words. */
const keptWith = (blocks: readonly Block[], { signers }: Seal): readonly Block[] => {
  const last = blocks.at(-1);
  const signed = signers.length > 0 ? signaturesHeight : 0;
  const below = headingHeight + signed + verificationHeight;
  return last?.kind === 'table'
    ? [...blocks.slice(0, -1), { ...last, keepsBelow: below }]
    : lastPartWith(blocks, below);
};

/** Points: of a paragraph of up to two lines, and of what is below the head of a page that lies across. */
const paragraphHeight = 34;
const lyingPage = 420;

const lastPartWith = (blocks: readonly Block[], below: number): readonly Block[] => {
  const at = blocks.findLastIndex(({ kind }) => kind !== 'paragraph');
  const heading = blocks[at];
  if (heading?.kind !== 'heading' || heading.level === 1) return blocks;
  const keeps = (blocks.length - 1 - at) * paragraphHeight + below;
  const page = blocks.findLast(({ kind }) => kind === 'page');
  const isLying = page?.kind === 'page' && page.orientation === 'landscape';
  // Where there is no room for all of it on any page, it stays where it is.
  return isLying && keeps > lyingPage ? blocks : blocks.with(at, { ...heading, keeps });
};

const verification = (seal: Seal, words: DocumentWords): Block[] => {
  const { t } = words;
  const address = addressOfPaper(seal);
  return [
    { kind: 'heading', level: 2, text: t('verification'), keeps: verificationHeight },
    { kind: 'paragraph', text: t('verify', { address }) },
    {
      kind: 'facts',
      columns: 1,
      picture: { key: addressKey, alt: t('qr', { address }) },
      facts: [
        { label: t('revisionLabel'), value: String(seal.revision) },
        { label: t('issuedAt'), value: words.instant(seal.issuedAt.toISOString(), seal.timeZone) },
        { label: t('issuedBy'), value: seal.issuedByName },
        { label: t('code'), value: seal.code },
        { label: t('hash'), value: seal.contentHash },
      ],
    },
  ];
};
