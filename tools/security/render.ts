/** `docs/security.md`: its tables and its count come from `asvs.json`, the rest is written by hand. */
import { type Chapter, chapters, isByReading, isMet, isNotApplicable, type Line, numbersOf } from './asvs.ts';
import { requirementsOf } from './requirements.ts';

const header = ['Number', 'Asked', 'Here', 'Shown by'] as const;

const hereOf = (line: Line): string => {
  if (isMet(line)) return line.here;
  const { because, until, watched } = line.notApplicable;
  const places = watched.map((name) => `\`${name}\``).join(', ');
  return `does not apply: ${because}. Until: ${until} (watched: ${places})`;
};

const shownBy = (line: Line): string => {
  if (!isMet(line)) return '';
  return line.tests.map(({ file, title }) => `\`${file}\`: ${title}`).join('<br>') || 'by reading';
};

const cellsOf = (line: Line): readonly string[] => [numbersOf(line), line.asked, hereOf(line), shownBy(line)];

const tableOf = (rows: readonly (readonly string[])[]): string => {
  const widths = header.map((_, column) => Math.max(3, ...rows.map((row) => (row[column] ?? '').length)));
  const lineOf = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  const [first = header, ...others] = rows;
  return [lineOf(first), rule, ...others.map(lineOf)].join('\n');
};

const chapterText = ({ title, lines }: Chapter): string =>
  `## ${title}\n\n${tableOf([header, ...lines.map(cellsOf)])}\n`;

const countOf = (which: (line: Line) => boolean): number =>
  chapters.flatMap(({ lines }) => lines.filter(which)).flatMap(requirementsOf).length;

const count = (): string => {
  const attacked = countOf((line) => isMet(line) && !isByReading(line));
  const total = countOf(() => true);
  return [
    `Of ${total} requirements ${attacked} are attacked by tests, ${countOf(isByReading)} are known by reading alone, and`,
    `${countOf(isNotApplicable)} do not apply; what would make them apply is listed from the sources, and checked.`,
  ].join('\n');
};

const firstTable = /(?<=\n)## V1 [\s\S]*?(?=\n## Keys and algorithms\n)/;
const counted = /Of \d+ requirements[\s\S]*?(?=\n\n)/;

/** The document with its tables and its count as the data are now. */
export const renderSecurity = (document: string): string =>
  document.replace(firstTable, () => chapters.map(chapterText).join('\n')).replace(counted, count);
