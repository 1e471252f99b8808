import type { ModuleRelease } from 'shared-kit/contracts/manifest';
import { defineModel } from 'shared-kit/server/define-model';

export interface ModuleRecord {
  /** The module's name. */
  _id: string;
  /** The id of the release that installations run. */
  releaseId: string;
  features: string[];
  updatedAt: Date;
}

const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;

export const modules = defineModel<ModuleRecord>('modules', {
  _id: text,
  releaseId: text,
  features: { type: [String], required: true },
  updatedAt: date,
});

export interface ModuleReleaseRecord {
  /** `<module>@<version>`. */
  _id: string;
  module: string;
  release: ModuleRelease;
  registeredAt: Date;
}

export const moduleReleases = defineModel<ModuleReleaseRecord>(
  'moduleReleases',
  { _id: text, module: text, release: { type: Object, required: true }, registeredAt: date },
  [{ key: { module: 1, registeredAt: -1 } }],
);

/** What an installation runs otherwise than everything. */
export interface InstallationModuleRecord {
  /** `<installationId>:<module>`. */
  _id: string;
  installationId: number;
  module: string;
  enabled: boolean;
  features: string[];
}

export const installationModules = defineModel<InstallationModuleRecord>(
  'installationModules',
  {
    _id: text,
    installationId: { type: Number, required: true },
    module: text,
    enabled: { type: Boolean, required: true },
    features: { type: [String], required: true },
  },
  [{ key: { installationId: 1, module: 1 }, unique: true }],
);
