/** What was written down without a network and came too late, in the words of the person's language. */
import type { CorrectiveMoveBody } from 'shared-kit/contracts/correctives/corrective-work';
import { isDoneBody } from 'shared-kit/domain/correctives/corrective-changes';
import { transitionOf } from 'shared-kit/domain/correctives/corrective-moves';
import { type DocumentWords, documentWords } from 'shared-kit/server/papers/documents';
import cat from '../locales/cat.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import type { CorrectiveRecord } from './corrective.model.ts';
import { type MoveFacts, stateOf } from './plan-move.ts';

export const wordsIn = documentWords({ es: es.late, cat: cat.late, en: en.late });

const longest = 4000;

/** What another one was meant for, when, and why it was not done. */
interface Late {
  readonly words: DocumentWords;
  readonly what: string;
  readonly at: Date;
  readonly timeZone: string;
  readonly why: string;
  /** What else was written. */
  readonly text: string;
}

export const lateText = ({ words: { t, instant }, what, at, timeZone, why, text }: Late): string =>
  [t('entry', { what, at: instant(at.toISOString(), timeZone), why }), text]
    .filter(Boolean)
    .join('\n')
    .slice(0, longest);

/** Why a move is not possible by now. */
const whyNot = (
  { t }: DocumentWords,
  { move }: CorrectiveMoveBody,
  { record, movedBy }: { readonly record: CorrectiveRecord; readonly movedBy: string | null },
): string => {
  const { status, assignedToName } = record;
  const state = stateOf(record);
  const { isWaiting, isFinished } = state;
  // The table has it: it is somebody else's.
  if (transitionOf(move, state) && movedBy !== null) return t('why.moved', { name: movedBy });
  if (transitionOf(move, state))
    return assignedToName === null ? t('why.unassigned') : t('why.assigned', { name: assignedToName });
  const isOther = transitionOf(move, { ...state, isWaiting: !isWaiting }) !== null;
  if (isOther) return t(isWaiting ? 'why.waiting' : 'why.notWaiting');
  if (isFinished) return t('why.finished');
  return t(`why.status.${status}`);
};

const whatOf = (
  { t }: DocumentWords,
  body: CorrectiveMoveBody,
  { assignee }: Pick<MoveFacts, 'assignee'>,
): string =>
  t(`what.${body.move}`, {
    name: assignee?.name ?? '',
    reason: body.move === 'wait' ? t(`reasons.${body.reason}`) : '',
  });

const writtenIn = (body: CorrectiveMoveBody): string => {
  if (isDoneBody(body)) return body.closingDescription;
  if (body.move === 'wait') return body.note;
  return body.move === 'reopen' ? body.reason : '';
};

interface LateMove extends Pick<MoveFacts, 'assignee' | 'deed' | 'timeZone'> {
  readonly words: DocumentWords;
  readonly body: CorrectiveMoveBody;
  /** The number that it was made under, where that has been merged since. */
  readonly merged: string | null;
  /** Who else has moved it since it was read, where the caller may still move it. */
  readonly movedBy: string | null;
}

export const lateMoveText = (current: CorrectiveRecord, late: LateMove): string => {
  const { words, body, deed, timeZone, merged, movedBy } = late;
  const why =
    merged === null
      ? whyNot(words, body, { record: current, movedBy })
      : words.t('why.merged', { number: merged });
  return lateText({
    words,
    timeZone,
    why,
    at: deed.at,
    what: whatOf(words, body, late),
    text: writtenIn(body),
  });
};
