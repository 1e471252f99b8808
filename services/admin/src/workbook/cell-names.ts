/** `D2` and the like: letters of columns from `A`, rows from 1. */
import { columnLetters } from 'shared-kit/domain/files/spreadsheet';

export const cellName = (column: number, row: number): string => `${columnLetters(column)}${row}`;

/** The column of `D2`, counted from 0. */
export const columnOf = (name: string): number => {
  let column = 0;
  for (const letter of name) {
    const digit = letter.toUpperCase().charCodeAt(0) - 64;
    if (digit < 1 || digit > 26) break;
    column = column * 26 + digit;
  }
  return column - 1;
};
