import {
  type InstalledModule,
  type InstalledShell,
  installedModuleSchema,
  installedShellSchema,
  listModules,
  listPublicModules,
} from 'shared-kit/contracts/modules/modules';
import * as z from 'zod/mini';
import { ModuleFailure } from '../failures/module-failure.ts';

export interface InstalledModules {
  readonly modules: readonly InstalledModule[];
  /** Releases whose description this shell can't read. */
  readonly unreadable: readonly UnreadableRelease[];
  /** What the portal says of the shell; not there where none was published. */
  readonly shell?: InstalledShell | undefined;
}

export interface UnreadableRelease {
  readonly module: string;
  /** Empty where even that can't be read. */
  readonly version: string;
  readonly failure: ModuleFailure;
}

/** The contract with its items unread: one module's faulty manifest must not keep the others from being offered. */
const loosely = z.object({ data: z.array(z.unknown()), total: z.int() });
export const listModulesLoosely = {
  ...listModules,
  answer: z.extend(loosely, { shell: z.optional(installedShellSchema) }),
};
export const listPublicModulesLoosely = { ...listPublicModules, answer: loosely };

const readText = (item: unknown, field: string): string | undefined => {
  const parsed = z.record(z.string(), z.unknown()).safeParse(item);
  const value = parsed.success ? parsed.data[field] : undefined;
  return typeof value === 'string' ? value : undefined;
};

interface ReadAnswer {
  readonly data: readonly unknown[];
  readonly shell?: InstalledShell | undefined;
}

const read = ({ data, shell }: ReadAnswer): InstalledModules => {
  const modules: InstalledModule[] = [];
  const unreadable: UnreadableRelease[] = [];
  for (const item of data) {
    const parsed = installedModuleSchema.safeParse(item);
    if (parsed.success) modules.push(parsed.data);
    else {
      const module = readText(item, 'name') ?? '?';
      const failure = new ModuleFailure('manifest', module, { detail: z.prettifyError(parsed.error) });
      unreadable.push({ module, version: readText(item, 'version') ?? '', failure });
    }
  }
  return { modules, unreadable, shell };
};

const known = new WeakMap<ReadAnswer, InstalledModules>();

/** Each answer is read once, whoever asks. */
export const readModules = (answer: ReadAnswer): InstalledModules => {
  const modules = known.get(answer) ?? read(answer);
  known.set(answer, modules);
  return modules;
};
