import type { CobieIssue } from 'shared-kit/contracts/centres/cobie-imports';
import type { Mark } from 'shared-kit/web/marked';

/** What is wrong with a whole row stands at its first cell, and with a sheet at the first of all. */
const cellOf = ({ cell, row }: CobieIssue): string => cell ?? `A${row ?? 1}`;

/** What is wrong with a file, at its cells; `textOf` says it in words. */
export const cobieMarks = (
  issues: readonly CobieIssue[],
  textOf: (issue: CobieIssue) => string,
): readonly Mark[] =>
  issues.flatMap((issue): Mark[] => {
    const { title: sheet, severity } = issue;
    return sheet === undefined ? [] : [{ sheet, cell: cellOf(issue), severity, text: textOf(issue) }];
  });
