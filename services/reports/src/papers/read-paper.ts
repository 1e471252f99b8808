/** Who reads each kind of document. */
import type { Gap, PaperKind } from 'shared-kit/contracts/reports/papers';
import type { RequestContext } from 'shared-kit/server/http/context';
import { readBookGaps, readBookPaper } from './book-paper.ts';
import { readFgasPaper, readRefrigerationPaper } from './cold-papers.ts';
import { readFirePaper } from './fire-paper.ts';
import { readLegionellaPaper } from './legionella-paper.ts';
import { ownerGaps } from './owner-gaps.ts';
import { readOwnerPaper } from './owner-paper.ts';
import type { PaperScope, ReadPaper } from './paper.ts';
import { readOwner } from './write-paper.ts';

const readers: Readonly<Record<PaperKind, ReadPaper>> = {
  owner: readOwnerPaper,
  book: readBookPaper,
  fire: readFirePaper,
  legionella: readLegionellaPaper,
  refrigeration: readRefrigerationPaper,
  fgas: readFgasPaper,
};

export const readPaper: ReadPaper = (ctx, scope) => readers[scope.kind](ctx, scope);

/** What a document would lack, without reading all of what it says where that is not needed. */
export const readGaps = async (ctx: RequestContext, scope: PaperScope): Promise<readonly Gap[]> => {
  if (scope.kind === 'owner') return ownerGaps(await readOwner(ctx, scope));
  if (scope.kind === 'book') return readBookGaps(ctx, scope);
  return (await readPaper(ctx, scope)).gaps;
};
