/** A file that was handed in, with what is wrong with it marked in its cells: only pages that import files fetch it. */
export { isMarkable } from './marked/forms.ts';
export { MarkedFile, type MarkedFileProps } from './marked/marked-file.tsx';
export type { Mark } from './marked/marks.ts';
