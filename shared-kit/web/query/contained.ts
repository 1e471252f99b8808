/** Whether a component stands in a place of another module: what it may not read is its own affair, and ends nobody's session. */
import { createContext, useContext } from 'react';

const Contained = createContext(false);

export const ContainedProvider = Contained.Provider;

/** What the page's query client has to know of a query. */
export const useQueryMeta = (): { readonly isContained: boolean } => ({ isContained: useContext(Contained) });
