/** Where something stands in the manual. */
export interface ManualPlace {
  /** A page's name. */
  readonly page: string;
  /** Of one of its sections; empty for the page's beginning. */
  readonly anchor: string;
}

/** How links of the manual lead on. */
export interface ManualWay {
  readonly addressOf: (place: ManualPlace) => string;
  /** Opens the place where the reader is, instead of following the link. */
  readonly onOpen?: (place: ManualPlace) => void;
}

/** The whole manual, to be read and printed: a screen of the portal itself, whatever its modules do. */
export const manualPath = '/user/manual';

/** The place's name on the page of the whole manual. */
export const nameOfPlace = ({ page, anchor }: ManualPlace): string =>
  anchor === '' ? page : `${page}--${anchor}`;
