import type { Words } from 'shared-kit/contracts/base';
import type { Doubt } from 'shared-kit/contracts/doubts';
import { isLocalizedText } from 'shared-kit/domain/text/localized-text';
import { decisionOf, doubtOf } from 'shared-kit/server/doubts';
import type { RequestContext } from 'shared-kit/server/http/context';
import { type NameClashRecord, nameClashes } from './name-clash.model.ts';
import { type FoundClash, namedRecords } from './named-records.ts';

export interface NameDoubt {
  readonly doubt: Doubt;
  readonly record: NameClashRecord;
  /** Of one that can be renamed here. */
  readonly clash: FoundClash | null;
}

const wordsOf = (name: unknown): Words => (isLocalizedText(name) ? name : String(name ?? ''));

const present = (record: NameClashRecord, clash: FoundClash | null): Doubt => {
  const { _id: id, collection: resource, recordId, installationId, name, kept } = record;
  const own = { id, kind: 'name', installationId, resource, recordId: Number(recordId) } as const;
  const decision = decisionOf(record);
  if (decision.state === 'accepted' && kept)
    return doubtOf({
      ...own,
      ...decision,
      name: wordsOf(kept.before),
      now: wordsOf(kept.before),
      proposal: wordsOf(kept.after),
      changes: true,
    });
  const now = wordsOf(clash?.value ?? name);
  return doubtOf({
    ...own,
    ...decision,
    name: wordsOf(name),
    now,
    context: clash?.other ?? '',
    proposal: clash === null || clash.proposal === null ? null : wordsOf(clash.proposal),
    changes: clash !== null,
  });
};

/** Whoever was renamed by hand is in doubt no more. Of what other services keep nobody here can tell. */
const stands = (record: NameClashRecord, clash: FoundClash | null): boolean =>
  (record.state ?? 'open') !== 'open' || clash !== null || !(record.collection in namedRecords);

type Filter = Readonly<Record<string, unknown>>;

/** In the order in which they are proposed names, so that one alone is proposed the same as among all. */
export const readNameDoubts = async (ctx: RequestContext, filter: Filter): Promise<NameDoubt[]> => {
  const records = await nameClashes(ctx.db)
    .find(filter, { sort: { installationId: 1, collection: 1, recordId: 1 } })
    .toArray();
  const found: NameDoubt[] = [];
  for (const [collection, own] of Map.groupBy(records, (record) => record.collection)) {
    const open = own.filter(({ state = 'open' }) => state !== 'accepted');
    const ids = open.map(({ recordId }) => Number(recordId));
    const clashes = await namedRecords[collection]?.find(ctx, ids);
    for (const record of own) {
      const clash = clashes?.get(Number(record.recordId)) ?? null;
      if (stands(record, clash)) found.push({ record, clash, doubt: present(record, clash) });
    }
  }
  return found;
};
