/** What the portal's use cases get besides their context. */

import type { ShellOffer } from 'shared-kit/contracts/modules/shell-offer';
import type { Connection } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { InTurn } from 'shared-kit/server/work/in-turn';
import type { Passwords } from './accounts/passwords/passwords.ts';
import type { TokenSigner } from './accounts/signing-keys/token-signer.ts';
import type { PortalConfig } from './config.ts';
import type { ShellReleases } from './modules/shell/shell-releases.ts';
import type { Vault } from './secrets/vault.ts';
import type { VersionFile } from './version/version-file.ts';

export interface PortalDeps {
  readonly config: PortalConfig;
  readonly passwords: Passwords;
  readonly signer: TokenSigner;
  /** Seals what the database must not show. */
  readonly vault: Vault;
  /** Lets uploads of releases take turns. */
  readonly publishing: InTurn;
  /** Registers the module releases that were built since it was last called. */
  readonly registerBuilt: (db: Connection, now: Date) => Promise<void>;
  /** The published shells. */
  readonly shells: ShellReleases;
  /** What the shell that lies built says of itself, for as long as none was published; null where the portal knows of none. */
  readonly version: () => Promise<VersionFile | null>;
  /** What that shell offers to modules; null where the portal knows of none. */
  readonly shellOffer: () => Promise<ShellOffer | null>;
}

export type PortalContext = RequestContext<PortalDeps>;
