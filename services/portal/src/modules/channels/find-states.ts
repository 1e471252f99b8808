import type { Connection } from 'shared-kit/server/database/mongo';
import {
  type InstallationModuleRecord,
  installationModules,
  type ModuleRecord,
  modules,
} from '../installed/module.model.ts';

export interface States {
  readonly states: readonly ModuleRecord[];
  /** What the installation says otherwise, by module. */
  readonly rows: ReadonlyMap<string, InstallationModuleRecord>;
}

/** Every module, and what one installation runs otherwise; without an installation nothing is. */
export const findStates = async (db: Connection, installationId: number | null): Promise<States> => {
  const [states, rows] = await Promise.all([
    modules(db).find().sort({ _id: 1 }).lean<ModuleRecord[]>(),
    installationId === null
      ? []
      : installationModules(db).find({ installationId }).lean<InstallationModuleRecord[]>(),
  ]);
  return { states, rows: new Map(rows.map((row) => [row.module, row])) };
};
