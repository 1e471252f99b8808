/** What happened in one service reaches others: published in an order, and followed from a place that is kept. */
export { changesSecondsOf } from './changes/changes-seconds.ts';
export { concernedTime, concerning, type TimeSpan } from './changes/concerned-time.ts';
export {
  defineFollower,
  type Following,
  followChanges,
  isBehind,
  untakenChanges,
} from './changes/follow-changes.ts';
export { type CopyWork, followingCopies } from './changes/follow-copies.ts';
export { numberChanges } from './changes/number-changes.ts';
export {
  type ConcernedWork,
  concernedElements,
  concernedPlaces,
  followingOpenWork,
  lastOfPeople,
  originOfChange,
} from './changes/open-work.ts';
