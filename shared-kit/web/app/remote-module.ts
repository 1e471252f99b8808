import type { ComponentType } from 'react';
import type { LanguageCode } from '../../contracts/enums.ts';
import type { ContributionCode } from '../slots/define-contribution.tsx';

/** What a remote's `remote.tsx` exports as its only exposed module, by default. */
export interface RemoteModule {
  /** By the manifest's `entries[].page`. */
  readonly pages: Readonly<Record<string, () => Promise<{ default: ComponentType }>>>;
  /** By the manifest's `contributions[].component`. */
  readonly contributions?: Readonly<Record<string, () => Promise<{ default: ContributionCode }>>>;
  /** Texts under the namespace named like the module. */
  readonly locales: (language: LanguageCode) => Promise<Record<string, unknown>>;
}
