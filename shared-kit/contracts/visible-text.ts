/** Signs that nobody sees: joiners, marks of direction, soft hyphens, selectors of variants, controls. Blanks are told apart: they part words. */
export const invisibleSigns =
  /[\p{Default_Ignorable_Code_Point}\u{fff9}-\u{fffb}\u{1d159}]|(?!\p{White_Space})\p{Cc}/gu;
/** All that looks like a space, also the pattern of Braille without a dot. */
export const blanks = /[\s\p{White_Space}\u2800]+/gu;

/** Whether there is anything in it to be seen. */
export const hasVisible = (text: string): boolean =>
  text.replace(invisibleSigns, '').replace(blanks, '') !== '';
