/** Words, numbers and days of printed documents, for threads that draw none. */
export { type DocumentWords, documentWords } from '../documents/words.ts';
