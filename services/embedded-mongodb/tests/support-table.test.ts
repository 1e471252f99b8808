import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRecorded, recordedNames } from '../differential/record.ts';
import { noteCommand, type Section, sections } from './support/operators-used.ts';
import { refusals } from './support/refusals.ts';
import { useServer } from './support/support.ts';

const fixture = useServer();

describe('what is not supported', () => {
  it.each(refusals)('is refused: $area, $what', async ({ command, code }) => {
    await fixture.db.command({ create: 'c' });
    await expect(fixture.db.command(command)).rejects.toMatchObject({ code });
  });
});

/** Names in recorded cases that are values or mistakes. */
const MADE_UP = new Set(['$a', '$b', '$nothing', '$foo']);

/** How often each operator stands in a command that MongoDB and this server answer alike, errors left out. */
function proven(): Map<Section, Map<string, number>> {
  const counts = new Map(sections.map((section) => [section, new Map<string, number>()]));
  for (const { given, expected } of recordedNames().flatMap(readRecorded)) {
    given.commands.forEach((command, i) => {
      const answer = JSON.parse(expected.answers[i] ?? '{}') as object;
      if ('code' in answer || 'writeErrors' in answer) return;
      const names = new Set<string>();
      noteCommand(command, (section, name) => names.add(`${section}|${name}`));
      for (const [section, name] of [...names].map((text) => text.split('|') as [Section, string])) {
        const count = counts.get(section);
        if (MADE_UP.has(name)) continue;
        count?.set(name, (count.get(name) ?? 0) + 1);
      }
    });
  }
  return counts;
}

const titleForm = /^\s*(?:it|test)\(\s*'([^']+)'/gm;

/** What the other tests of this folder show, by their titles. */
function shown(): [string, string[]][] {
  return readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.test.ts') && !file.startsWith('support-table'))
    .sort()
    .map((file): [string, string[]] => {
      const source = readFileSync(join(import.meta.dirname, file), 'utf8');
      return [file.replace('.test.ts', ''), [...source.matchAll(titleForm)].map(([, title = '']) => title)];
    })
    .filter(([, titles]) => titles.length > 0);
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

function table(): string {
  const rows = [...proven()].map(([section, counts]) => {
    const names = [...counts]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, count]) => `\`${name}\` ${count}`);
    return `| ${section} | ${names.join(', ')} |`;
  });
  const refused = Object.entries(Object.groupBy(refusals, ({ area }) => area)).map(
    ([area, all = []]) =>
      `| ${area} refused | ${all.map(({ what, code }) => `${what} (${code})`).join(', ')} |`,
  );
  const titles = shown().map(([file, all]) => `| tests/${file} | ${all.map(cell).join('; ')} |`);
  return [
    '# What the embedded database supports',
    '',
    'Made from the tests; `vitest run tests/support-table.test.ts --update` in this folder makes it anew, and `npm test` fails where it is out of date.',
    'A number says how many recorded answers of MongoDB 7.0 with that operator this server gives alike. A number beside what is refused is the code.',
    '',
    '| Area | |',
    '| --- | --- |',
    ...rows,
    ...refused,
    ...titles,
    '',
  ].join('\n');
}

describe('the table of what is supported', () => {
  it('is what the tests show', async () => {
    await expect(table()).toMatchFileSnapshot('../SUPPORT.md');
  });
});
