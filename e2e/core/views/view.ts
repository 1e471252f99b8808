/** What a screen shows besides itself where no button announces it. */
import type { Page } from '@playwright/test';
import type { Texts } from '../texts.ts';

export interface Visit {
  readonly page: Page;
  readonly t: Texts;
  /** Of the portal. */
  readonly url: string;
}

export interface View {
  readonly name: string;
  /** From the screen as it was opened. */
  readonly open: (visit: Visit) => Promise<void>;
  /** Back to the screen; Escape unless told. */
  readonly close?: (visit: Visit) => Promise<void>;
  /** It belongs to a row, and does not outlast the row's becoming a card. */
  readonly isOfDesk?: boolean;
}
