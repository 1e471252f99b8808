/** What services keep of an installation besides its places goes with it where the installation is copied, and goes again where that is undone. */
import type { ClientSession, Connection } from 'mongoose';
import {
  type CopyPart,
  copiedAction,
  copyUndoneAction,
} from '../../contracts/centres/installation-copies.ts';
import type { ChangeV1 } from '../../contracts/views/changes.ts';
import { type AuditEntry, writeAudits } from '../audit.ts';
import { originOfChange } from './open-work.ts';

/** What is copied, and within which transaction. */
export interface CopyWork {
  readonly db: Connection;
  readonly sourceId: number;
  readonly installationId: number;
  /** The instant of the copy. */
  readonly at: Date;
  /** Who made it. */
  readonly by: { readonly id: number; readonly name: string };
  readonly session: ClientSession;
}

interface CopiedPart {
  /** The service that keeps it. */
  readonly service: string;
  /** The part that has to be among those chosen. */
  readonly part: CopyPart;
  /** Copies what the installation has none of yet, and gives the audit of that: what somebody has said of the copy meanwhile stays. */
  readonly copy: (work: CopyWork) => Promise<readonly AuditEntry[]>;
  readonly remove: (work: Pick<CopyWork, 'db' | 'installationId' | 'session'>) => Promise<unknown>;
}

/** `take` of a follower. */
export const followingCopies =
  ({ service, part, copy, remove }: CopiedPart) =>
  async (db: Connection, changes: readonly ChangeV1[], session: ClientSession): Promise<void> => {
    for (const change of changes) {
      const installationId = Number(change.entityId);
      if (change.action === copyUndoneAction) await remove({ db, installationId, session });
      if (change.action !== copiedAction || change.facts?.[part] !== 1) continue;
      const sourceId = Number(change.facts.sourceId);
      const by = { id: change.userId, name: change.userName };
      const entries = await copy({ db, sourceId, installationId, at: change.at, by, session });
      if (entries.length > 0)
        await writeAudits(db, originOfChange(service, installationId, change), { entries, session });
    }
  };
