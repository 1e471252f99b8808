const TOKEN =
  /(?<quantifier>[*+?]|\{(?<least>\d+)(?<more>,(?<most>\d*))?\})\??|\\u\{[^}]*\}|\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|(?<open>\((?:\?(?:<?[=!]|[\w-]*:))?)|(?<close>\))|(?<or>\|)|[\s\S]/gu;

type Group = { branches: number; loops: number };

/**
 * How many steps a match may take at most, by the length of the text, going by the form of a regular expression for
 * JavaScript. What repeats something that can match in several ways has no bound but an exponential one.
 */
export function stepsOf(source: string): (length: number) => number {
  const open: Group[] = [{ branches: 1, loops: 0 }];
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
    if (opening !== undefined) open.push({ branches: 1, loops: 0 });
    else if (or !== undefined) group.branches += 1;
    else if (close !== undefined && open.length > 1) {
      last = open.pop() as Group;
      choices *= last.branches;
      (open.at(-1) as Group).loops += last.loops + last.branches - 1;
      continue;
    } else if (quantifier !== undefined) {
      const once = quantifier === '?' || most === '1' || (least === '1' && more === undefined);
      const fixed = least !== undefined && (more === undefined || least === most);
      if (last && last.loops + last.branches > 1 && !once) nested = true;
      if (once) choices *= 2;
      else if (!fixed) degree += 1;
      if (!fixed) group.loops += 1;
    }
    last = undefined;
  }
  const anchored = source.startsWith('^') && open[0]?.branches === 1;
  return (length) => (nested ? 2 ** length : choices * length ** (anchored ? degree : degree + 1));
}
