import { createContext, type ReactNode, useContext } from 'react';
import type { Sheet } from './sheet.ts';

const Context = createContext<Sheet | null>(null);

interface WithSheetProps {
  readonly sheet: Sheet;
  readonly children: ReactNode;
}

/** Forms inside begin with what the sheet says. */
export const WithSheet = ({ sheet, children }: WithSheetProps) => <Context value={sheet}>{children}</Context>;

export const useSheet = (): Sheet | null => useContext(Context);
