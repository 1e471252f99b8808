/** Observations of the catalogue in what somebody writes: each stands on lines of its own. */

interface Phrase {
  readonly id: number;
  /** In the reader's language. */
  readonly text: string;
}

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim());

/** Whether all lines of a phrase stand in the text, one after another. */
const placeOf = (text: string, phrase: string): number => {
  const [lines, wanted] = [linesOf(text), linesOf(phrase)];
  return lines.findIndex((_, at) => wanted.every((line, step) => lines[at + step] === line));
};

export const isPicked = (text: string, phrase: string): boolean => placeOf(text, phrase) >= 0;

/** The text with the phrase at its end, or without it where it stood there. */
export const togglePicked = (text: string, phrase: string): string => {
  const at = placeOf(text, phrase);
  if (at < 0) return [text.trimEnd(), phrase].filter((part) => part !== '').join('\n');
  const lines = text.split('\n');
  lines.splice(at, linesOf(phrase).length);
  return lines.join('\n').trim();
};

/** The phrases that stand in a text; those that are unknown here, as a language ago, stay as long as there is any text. */
export const pickedIn = (
  text: string,
  phrases: readonly Phrase[],
  before: readonly number[],
): readonly number[] => {
  if (text.trim() === '') return [];
  const known = new Map(phrases.map((phrase) => [phrase.id, phrase]));
  const stay = before.filter((id) => !known.has(id));
  return [...stay, ...phrases.filter((phrase) => isPicked(text, phrase.text)).map(({ id }) => id)];
};
