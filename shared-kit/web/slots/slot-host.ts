import { createContext, type ReactNode } from 'react';
import type { LocalizedText } from '../../contracts/base.ts';
import type { SlotName } from '../../contracts/modules/slots.ts';

/** A contribution that this person gets here, ready to be shown. */
export interface OfferedContribution {
  /** `module#slot#component`. */
  readonly key: string;
  readonly slot: SlotName;
  readonly title: LocalizedText;
  /** Shows it: its skeleton while its code comes, a line where it fails. */
  readonly render: (props: unknown, skeleton?: ReactNode) => ReactNode;
}

/** All contributions of the person and the installation in their order; the shell provides them, and without a shell there are none. */
export const SlotHost = createContext<readonly OfferedContribution[]>([]);
