import { createContext } from 'react';

/** One of the pages that belong together. */
export interface PageTab {
  readonly to: string;
  readonly label: string;
  /** How much waits there; null while that is not known, so that the tabs stay where they are when it comes. */
  readonly count?: number | null;
  /** Whether it is the one that is open; by its path unless told. */
  readonly isCurrent?: boolean;
}

export interface FrameOffer {
  /** The pages of the area that is open, for who reads it; none where there is but one. */
  readonly tabs: readonly PageTab[];
  /** The section of the menu that the page belongs to; none where it is called as the page's list is. */
  readonly section?: { readonly label: string; readonly to: string };
  /** Told the name of the page that is open. */
  readonly onTitle?: (title: string) => void;
}

/** Through it the shell tells each page's frame what surrounds the page. */
export const FrameHost = createContext<FrameOffer>({ tabs: [] });
