/**
 * An estimate of the steps that a pattern can take, so that only costly ones run under a timer, which is slow to set
 * up.
 */
const TOKEN =
  /(?<quantifier>[*+?]|\{(?<least>\d+)(?<more>,(?<most>\d*))?\})\??|\\u\{[^}]*\}|\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|(?<open>\((?:\?(?:<?[=!]|[\w-]*:))?)|(?<close>\))|(?<or>\|)|[\s\S]/gu;

/** A group of a pattern; `captures` tells of groups inside, `own` of the group itself. */
type Group = { from: number; branches: number; loops: number; captures: boolean; own: boolean };
type RegexCost = { steps: (length: number) => number; repeatsCaptures: boolean };

/**
 * Estimates from a pattern the most steps that a match may take, by the length of the text. Repeating a part that
 * can match in several ways takes exponentially many.
 */
export function estimateRegexCost(source: string): RegexCost {
  const open: Group[] = [{ from: 0, branches: 1, loops: 0, captures: false, own: false }];
  let repeatsCaptures = false;
  let last: Group | undefined;
  let choices = 1;
  let degree = 0;
  let nested = false;
  for (const match of source.matchAll(TOKEN)) {
    const {
      quantifier,
      least,
      more,
      most,
      open: opening,
      close,
      or,
    } = match.groups as Record<string, string>;
    const group = open.at(-1) as Group;
    if (opening !== undefined) {
      const from = match.index + opening.length;
      open.push({ from, branches: 1, loops: 0, captures: false, own: opening === '(' });
    } else if (or !== undefined) group.branches += 1;
    else if (close !== undefined && open.length > 1) {
      last = open.pop() as Group;
      choices *= last.branches;
      const outer = open.at(-1) as Group;
      outer.loops += last.loops + last.branches - 1;
      outer.captures ||= last.captures || last.own;
      last.own &&= last.loops + last.branches > 1 && canMatchEmpty(source.slice(last.from, match.index));
      continue;
    } else if (quantifier !== undefined) {
      const once = quantifier === '?' || most === '1' || (least === '1' && more === undefined);
      const fixed = least !== undefined && (more === undefined || least === most);
      if (last && !once && (last.captures || last.own)) repeatsCaptures = true;
      if (last && last.loops + last.branches > 1 && !once) nested = true;
      if (once) choices *= 2;
      else if (!fixed) degree += 1;
      if (!fixed) group.loops += 1;
    }
    last = undefined;
  }
  const anchored = source.startsWith('^') && open[0]?.branches === 1;
  const steps = (length: number): number =>
    nested ? 2 ** length : choices * length ** (anchored ? degree : degree + 1);
  return { steps, repeatsCaptures };
}

function canMatchEmpty(source: string): boolean {
  return new RegExp(`^(?:${source})$`, 'u').test('');
}
