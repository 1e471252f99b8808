import type { LucideIcon } from '../icons.ts';

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  /** Behind the label, quieter. */
  readonly note?: string;
  readonly icon?: LucideIcon;
  /** Ticked or not; without it the item is an action, after which the menu closes. */
  readonly checked?: boolean;
  readonly onRun: () => void;
}

/** Items of a list's menu that belong together. */
export interface MenuSection {
  readonly key: string;
  readonly title?: string;
  /** Exactly one of the items is ticked. */
  readonly oneOf?: boolean;
  readonly items: readonly MenuItem[];
}
