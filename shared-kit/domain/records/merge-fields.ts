/** What becomes of a record's fields where two people have changed it apart: by field, as the contract says how each merges. */
import type { FieldChange, MergeKind, MergePolicy } from '../../contracts/operations.ts';

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

/** JSON with the keys in their order and no space around words, so that the same content is the same text. */
const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, each: unknown) => {
    if (typeof each === 'string') return each.trim();
    return typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each;
  });

/** Whether two values of JSON say the same; what is not there is null, and space around words says nothing. */
export const isSameValue = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

const linesOf = (text: unknown): string[] =>
  String(text ?? '')
    .trim()
    .split('\n')
    .map((line) => line.trim());

const isPartOfWord = (sign: string | undefined): boolean => /[\p{L}\p{N}]/u.test(sign ?? '');

/** A line that goes on says what it begins with. Words anywhere else in it may mean something else there: "no leak" tells of no leak. */
const isSaidBy = (line: string, other: string): boolean =>
  other === line || (line !== '' && other.startsWith(line) && !isPartOfWord(other[line.length]));

/** The lines of both, the earlier first; no line twice, and of one that goes on from another the longer. */
export const joinedTexts = (earlier: unknown, later: unknown): string => {
  const [first, second] = [linesOf(earlier), linesOf(later).filter((line) => line !== '')];
  const longer = first.map((line) =>
    second.includes(line) ? line : (second.find((other) => isSaidBy(line, other)) ?? line),
  );
  const added = second.filter((line) => !longer.some((other) => isSaidBy(line, other)));
  return [...longer, ...added]
    .filter((line, index, all) => line === '' || all.indexOf(line) === index)
    .join('\n')
    .trim();
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** What is stored, with what was added and without what was taken away. */
const mergedSet = ({ from, to }: FieldChange, theirs: unknown): unknown[] => {
  const [before, after] = [new Set(listOf(from)), new Set(listOf(to))];
  const kept = listOf(theirs).filter((each) => after.has(each) || !before.has(each));
  const added = [...after].filter((each) => !before.has(each));
  return [...new Set([...kept, ...added])];
};

type FieldKind = Exclude<MergeKind, 'deed'>;

/** Null for a field that the policy does not know, and for what is done and no field. */
const mergeKindOf = (policy: MergePolicy, field: string): FieldKind | null => {
  const kind = policy[field] ?? policy[`${field.split('.')[0]}.*`] ?? 'deed';
  return kind === 'deed' ? null : kind;
};

/** What is stored, with the lines that were written: those that were only read may have been taken away on purpose. */
const mergedText = ({ from, to }: FieldChange, theirs: unknown): string => {
  const read = new Set(linesOf(from));
  const written = linesOf(to).filter((line) => !read.has(line));
  return joinedTexts(theirs, written.join('\n'));
};

/**
 * Three ways: what was read (`from`), what is sent (`to`) and what is stored by now. A field that nobody else changed is as it was sent, and one
 * that says so already stays. `isSame` knows what is stored in another form than it is sent in.
 * @throws RangeError for a field that the policy does not know.
 */
export const mergeFields = (
  fields: Readonly<Record<string, FieldChange>>,
  storedOf: (field: string) => unknown,
  {
    policy,
    isSame = isSameValue,
  }: { readonly policy: MergePolicy; readonly isSame?: (one: unknown, other: unknown) => boolean },
): MergedFields => {
  const changed: Record<string, unknown> = {};
  const collisions: Collision[] = [];
  let keepsOthers = false;
  for (const [field, change] of Object.entries(fields)) {
    const kind = mergeKindOf(policy, field);
    if (kind === null) throw new RangeError(`${field} is no field that can be merged`);
    const theirs = storedOf(field);
    if (isSame(theirs, change.to) || isSame(change.from, change.to)) continue;
    if (isSame(theirs, change.from)) {
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
