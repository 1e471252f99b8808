/** Data in doubt: what all services that hold some have in common. */
import { defaultPageSize, type Words } from '../contracts/base.ts';
import type { Doubt, DoubtDecision, DoubtState } from '../contracts/doubts.ts';
import type { ChangeFacts } from '../contracts/views/changes.ts';
import { defined } from '../domain/defined.ts';
import { searchTextOf } from '../domain/text/search-text.ts';
import { hasWantedWords, wantedWords } from '../domain/text/search-words.ts';
import type { ClientSession } from './database/mongo.ts';
import type { RequestContext } from './http/context.ts';
import { fail } from './http/errors.ts';

/** What is stored of a decision; of what nobody has decided it may be missing. */
export interface DecisionRecord {
  readonly state?: DoubtState;
  readonly version?: number;
  readonly reason?: string;
  readonly decidedAt?: Date | null;
  readonly decidedById?: number;
  readonly decidedByName?: string;
}

/** As it is answered. */
export const decisionOf = ({
  state = 'open',
  version = 0,
  reason = '',
  decidedByName = '',
  decidedAt = null,
}: DecisionRecord): Pick<Doubt, 'state' | 'version' | 'reason' | 'decidedByName' | 'decidedAt'> => ({
  state,
  version,
  reason,
  decidedByName,
  decidedAt: decidedAt?.toISOString() ?? null,
});

interface Decision {
  readonly version: number;
  readonly decision: DoubtDecision;
  readonly reason: string;
}

/**
 * What is stored of it after a decision. 409 `versionConflict` where somebody has decided it meanwhile, 400 `changeNotPossible` for what is
 * decided already or not, 400 where it is left without a reason.
 */
export const decided = (
  doubt: Doubt,
  { version, decision, reason }: Decision,
  { caller, now }: Pick<RequestContext, 'caller' | 'now'>,
): Required<DecisionRecord> => {
  if (doubt.version !== version) fail('versionConflict', { current: doubt });
  if ((decision === 'undo') === (doubt.state === 'open')) fail('changeNotPossible');
  if (decision === 'accept' && doubt.proposal === null && doubt.kind !== 'reading') fail('changeNotPossible');
  const said = reason.trim();
  if (decision === 'leave' && said === '')
    fail('invalidInput', { fields: [{ path: 'reason', code: 'required' }] });
  const isUndone = decision === 'undo';
  return {
    state: isUndone ? 'open' : decision === 'accept' ? 'accepted' : 'left',
    version: version + 1,
    reason: decision === 'leave' ? said : '',
    decidedAt: isUndone ? null : now(),
    decidedById: isUndone ? 0 : caller.userId,
    decidedByName: isUndone ? '' : caller.name,
  };
};

const toldOf = ({ name, context, now, proposal, state, reason }: Doubt) => ({
  name,
  context,
  now,
  proposal,
  state,
  reason,
});

/** Finds the record only as it was seen; one that nobody has decided may have no version. */
export const ofVersion = (version: number) =>
  version === 0 ? { version: { $in: [0, undefined] } } : { version };

interface DecidedDoubt {
  readonly before: Doubt;
  readonly after: Doubt;
  readonly facts?: ChangeFacts | undefined;
}

/** Notes a decision in the transaction that makes it. */
export const auditDecision = async (
  ctx: RequestContext,
  { before, after, facts }: DecidedDoubt,
  session: ClientSession,
): Promise<void> => {
  const verb = after.state === 'open' ? 'undone' : after.state;
  await ctx.audit(
    {
      action: `doubt.${verb}`,
      entityType: 'Doubt',
      entityId: after.id,
      installationId: after.installationId ?? 0,
      before: toldOf(before),
      after: toldOf(after),
      ...defined({ facts }),
    },
    session,
  );
};

const wordsIn = (words: Words | null): string => {
  if (words === null) return '';
  return typeof words === 'string' ? words : Object.values(words).join(' ');
};

const searchedIn = ({ name, context, now, proposal }: Doubt): string =>
  searchTextOf([wordsIn(name), context, wordsIn(now), wordsIn(proposal)]);

interface Asked {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  readonly q?: string | undefined;
  readonly kind?: Doubt['kind'] | undefined;
  readonly state?: DoubtState | undefined;
}

/** A page of those that are wanted. There are few enough to be read as a whole: data get no new ones. */
export const pageOfDoubts = (
  all: readonly Doubt[],
  { page = 1, size = defaultPageSize, q = '', kind, state = 'open' }: Asked,
): { data: Doubt[]; total: number } => {
  const wanted = wantedWords(q);
  const found = all.filter(
    (doubt) =>
      doubt.state === state &&
      (kind === undefined || doubt.kind === kind) &&
      hasWantedWords(searchedIn(doubt), wanted),
  );
  return { data: found.slice((page - 1) * size, page * size), total: found.length };
};

/** A doubt with what it does not have of others. */
export const doubtOf = (
  own: Pick<Doubt, 'id' | 'kind' | 'installationId' | 'resource' | 'recordId' | 'name' | 'now'> &
    Partial<Doubt>,
): Doubt => ({
  inspectionType: null,
  context: '',
  proposal: null,
  changes: false,
  why: null,
  count: 0,
  from: null,
  to: null,
  taskIds: [],
  ...decisionOf({}),
  ...own,
});
