/** What becomes of a record's fields where two people have changed it apart: by field, as the contract says how each merges. */
import type { FieldChange, MergeKind, MergePolicy } from '../contracts/operations.ts';

export interface Collision {
  readonly field: string;
  readonly from: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface MergedFields {
  /** What is to be stored of the fields that merge; those that stay as they are stored are left out. */
  readonly changed: Readonly<Record<string, unknown>>;
  /** What a person has to decide about; stored as theirs until then. */
  readonly collisions: readonly Collision[];
  /** Whether something of theirs holds beside what was sent. */
  readonly keepsOthers: boolean;
}

/** JSON with the keys in their order, so that the same content is the same text. */
const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );

/** Whether two values of JSON say the same; what is not there is null. */
export const isSameValue = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/** Both texts, the earlier first; nothing twice. */
export const joinedTexts = (earlier: unknown, later: unknown): string => {
  const [first, second] = [String(earlier ?? '').trim(), String(later ?? '').trim()];
  if (first === '' || second.includes(first)) return second;
  if (second === '' || first.includes(second)) return first;
  return `${first}\n${second}`;
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** What is stored, with what was added and without what was taken away. */
const mergedSet = ({ from, to }: FieldChange, theirs: unknown): unknown[] => {
  const [before, after] = [new Set(listOf(from)), new Set(listOf(to))];
  const kept = listOf(theirs).filter((each) => after.has(each) || !before.has(each));
  const added = [...after].filter((each) => !before.has(each));
  return [...new Set([...kept, ...added])];
};

/** Null for a field that the policy does not know. */
export const mergeKindOf = (policy: MergePolicy, field: string): MergeKind | null =>
  policy[field] ?? policy[`${field.split('.')[0]}.*`] ?? null;

/** Words that are stored and words that are sent, when neither is what the other began with. */
const mergedText = ({ from, to }: FieldChange, theirs: unknown): string => {
  const before = String(from ?? '').trim();
  const mine = String(to ?? '').trim();
  // Whoever took words away, or wrote on, meant those that were there.
  if (before !== '' && mine.startsWith(before)) return joinedTexts(theirs, mine.slice(before.length));
  return joinedTexts(theirs, mine);
};

/**
 * Three ways: what was read (`from`), what is sent (`to`) and what is stored by now. A field that nobody else changed is as it was sent, and one
 * that says so already stays.
 * @throws RangeError for a field that the policy does not know.
 */
export const mergeFields = (
  fields: Readonly<Record<string, FieldChange>>,
  storedOf: (field: string) => unknown,
  policy: MergePolicy,
): MergedFields => {
  const changed: Record<string, unknown> = {};
  const collisions: Collision[] = [];
  let keepsOthers = false;
  for (const [field, change] of Object.entries(fields)) {
    const kind = mergeKindOf(policy, field);
    if (kind === null) throw new RangeError(`${field} is no field that can be merged`);
    const theirs = storedOf(field);
    if (isSameValue(theirs, change.to) || isSameValue(change.from, change.to)) continue;
    if (isSameValue(theirs, change.from)) {
      changed[field] = change.to;
      continue;
    }
    keepsOthers = true;
    if (kind === 'value') collisions.push({ field, from: change.from, mine: change.to, theirs });
    else {
      const merged = kind === 'set' ? mergedSet(change, theirs) : mergedText(change, theirs);
      if (!isSameValue(merged, theirs)) changed[field] = merged;
    }
  }
  return { changed, collisions, keepsOthers };
};
