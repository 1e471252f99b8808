/** Reads `docs/specification.md`. What is not of its form is told, never passed over: a test that nobody reads shows nothing. */
import { type NamedTest, namedTest } from './checks/named-tests.ts';

interface Address {
  /** One address or several, as code. */
  readonly paths: string;
  readonly what: string;
}

interface Statement {
  readonly text: string;
  readonly tests: readonly NamedTest[];
  /** Names of what `npm run bench` measures. */
  readonly benchmarks: readonly string[];
  /** Why there is no test. */
  readonly reasons: readonly string[];
}

interface Specification {
  readonly addresses: readonly Address[];
  readonly statements: readonly Statement[];
  /** What is wrong, and where. */
  readonly mistakes: readonly string[];
}

const addressForm = /^- (`[/?][^`]*`(?:, `[/?][^`]*`)*(?: [^\s`:][^`:]*)?): (\S.*)$/;
const benchmarkForm = /^- `npm run bench -- ([\w-]+)` \(\[figures\]\(\.\.\/tools\/bench\/README\.md\)\)$/;
const reasonForm = /^- (not built: \S.*|not shown by a test of its own(?:: \S.*)?)$/;
/** A paragraph's line begins with a word, code or a sign of the text, and with none of Markdown's marks of a block. */
const paragraphForm = /^(?![#|>]|[-*+] |\d+[.)] |---|```)\S/;

/** Lines of a block; what goes on in an indented line is one. */
const linesOf = (block: string): string[] => block.replaceAll(/\n {2}(?! |- )/g, ' ').split('\n');
const quoted = (block: string): string => JSON.stringify(block.split('\n', 1)[0]);

const readAddresses = (blocks: readonly string[]): Specification => {
  const [introduction = '', list = '', ...others] = blocks;
  const isIntroduced = linesOf(introduction).every((line) => paragraphForm.test(line));
  const found = linesOf(list).map((line) => [line, addressForm.exec(line)] as const);
  return {
    addresses: found.flatMap(([, match]) => (match ? [{ paths: match[1] ?? '', what: match[2] ?? '' }] : [])),
    statements: [],
    mistakes: [
      ...(isIntroduced ? [] : [`${quoted(introduction)} is no introduction of the paths`]),
      ...found.flatMap(([line, match]) =>
        match ? [] : [`${JSON.stringify(line)} is no path with what it is`],
      ),
      ...others.map((block) => `${quoted(block)} stands behind the list of paths`),
    ],
  };
};

const isList = (block: string | undefined): block is string => block?.startsWith('- ') === true;

const readItems = (items: readonly string[]): Omit<Statement, 'text'> & Pick<Specification, 'mistakes'> => {
  const read = items.map((item) => ({
    item,
    test: namedTest(item),
    benchmark: benchmarkForm.exec(item)?.[1],
    reason: reasonForm.exec(item)?.[1],
  }));
  return {
    tests: read.flatMap(({ test }) => (test ? [test] : [])),
    benchmarks: read.flatMap(({ benchmark }) => benchmark ?? []),
    reasons: read.flatMap(({ reason }) => reason ?? []),
    mistakes: read
      .filter(({ test, benchmark, reason }) => !test && !benchmark && !reason)
      .map(({ item }) => `${JSON.stringify(item)} is no test with its title, no benchmark and no reason`),
  };
};

/** A statement and the list below it. */
const readStatement = (paragraph: string, list: string | undefined): Specification => {
  const lines = linesOf(paragraph);
  const { mistakes, ...shown } = readItems(isList(list) ? linesOf(list) : []);
  return {
    addresses: [],
    statements: [{ text: lines.join(' '), ...shown }],
    mistakes: [
      ...lines
        .filter((line) => !paragraphForm.test(line))
        .map((line) => `${JSON.stringify(line)} is no line of a statement`),
      ...(isList(list) ? [] : [`${quoted(paragraph)} has neither a test nor a reason below it`]),
      ...mistakes,
    ],
  };
};

const readChapter = (blocks: readonly string[]): readonly Specification[] =>
  blocks.flatMap((block, index) => {
    if (!isList(block)) return [readStatement(block, blocks[index + 1])];
    if (index > 0 && !isList(blocks[index - 1])) return [];
    return [{ addresses: [], statements: [], mistakes: [`${quoted(block)} has no statement above it`] }];
  });

const readSection = (section: string): readonly Specification[] => {
  const [heading = '', ...blocks] = section.trimEnd().split('\n\n');
  if (heading === 'Paths that were added') return [readAddresses(blocks)];
  const mistakes = [
    ...(/^\d+\. \S.*$/.test(heading) ? [] : [`${quoted(heading)} is no heading of a chapter`]),
    ...(blocks.length > 0 ? [] : [`${quoted(heading)} has no statements`]),
  ];
  return [{ addresses: [], statements: [], mistakes }, ...readChapter(blocks)];
};

/** All that stands below the headings of chapters; what is above the first one explains the form. */
export const readSpecification = (text: string): Specification => {
  const [, ...sections] = text.split(/^## /m);
  const parts = sections.flatMap(readSection);
  return {
    addresses: parts.flatMap(({ addresses }) => addresses),
    statements: parts.flatMap(({ statements }) => statements),
    mistakes: parts.flatMap(({ mistakes }) => mistakes),
  };
};
