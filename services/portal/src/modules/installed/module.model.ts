import type { LocalizedText } from 'shared-kit/contracts/base';
import type { Canary, Channel } from 'shared-kit/contracts/modules/channels';
import type { Health } from 'shared-kit/contracts/modules/releases';
import { defineModel } from 'shared-kit/server/database/define-model';

/** What installations run of a module where nothing else is said of them. */
export interface ModuleRecord {
  /** The module's name. */
  _id: string;
  title: LocalizedText;
  /** Of all its releases. */
  features: string[];
  /** Version that installations run. */
  stable: string;
  /** The stable versions before, the last one first. */
  history: string[];
  canary: Canary | null;
  /** When the canary began; null without one. */
  canarySince: Date | null;
  /** Versions that came up for people enough to go back to them. */
  ranWell: string[];
  /** Versions that were found to fail people. */
  ranBadly: string[];
  /** Versions that nobody runs any more, whatever points to them. */
  recalled: string[];
  lastGoodAtOnce: boolean;
  automaticRollback: AutomaticRollback | null;
  /** A person has decided what is stable: a new build no longer does. */
  chosen: boolean;
  version: number;
  updatedAt: Date;
}

export interface AutomaticRollback {
  version: string;
  at: Date;
  health: Health;
}

const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;

const moment = { type: Date, default: null } as const;
const mixed = { type: Object, default: null } as const;
const number = { type: Number, required: true } as const;
const flag = { type: Boolean, required: true } as const;
const texts = { type: [String], required: true } as const;

export const modules = defineModel<ModuleRecord>('modules', {
  _id: text,
  title: { type: Object, required: true },
  features: texts,
  stable: text,
  history: texts,
  canary: mixed,
  canarySince: moment,
  ranWell: texts,
  ranBadly: texts,
  recalled: texts,
  lastGoodAtOnce: flag,
  automaticRollback: mixed,
  chosen: flag,
  version: number,
  updatedAt: date,
});

/** What an installation runs otherwise than everything in the stable release. */
export interface InstallationModuleRecord {
  /** `<installationId>:<module>`. */
  _id: string;
  installationId: number;
  module: string;
  enabled: boolean;
  features: string[];
  channel: Channel;
  /** The channel before, which a roll back brings back. */
  previous: Channel | null;
  /** When its own canary began; null without one. */
  canarySince: Date | null;
  automaticRollback: AutomaticRollback | null;
  version: number;
  updatedAt: Date;
}

export const installationModules = defineModel<InstallationModuleRecord>(
  'installationModules',
  {
    _id: text,
    installationId: number,
    module: text,
    enabled: flag,
    features: texts,
    channel: { type: Object, required: true },
    previous: mixed,
    canarySince: moment,
    automaticRollback: mixed,
    version: number,
    updatedAt: date,
  },
  { indexes: [{ key: { installationId: 1, module: 1 }, unique: true }] },
);

export const installationModuleId = (installationId: number, module: string): string =>
  `${installationId}:${module}`;
